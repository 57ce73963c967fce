"""The list of adversaries in the threat model and the one in the simulator are the same."""

from dixit_lan.simulation.adversary import Naming
from dixit_lan.simulation.catalogue import ADVERSARIES, BY_SLUG
from scripts.make_threats import PAGE, page, row, rows


def test_the_page_lists_all_that_can_be_run_and_nothing_else() -> None:
    listed, wanted = rows(PAGE.read_text("utf-8")), [row(one) for one in ADVERSARIES]
    missing = [line for line in wanted if line not in listed]
    strange = [line for line in listed if line not in wanted]
    assert (missing, strange) == ([], []), "run python scripts/make_threats.py"
    assert listed == wanted


def test_a_page_that_lacks_one_or_has_one_too_many_is_made_anew() -> None:
    text = PAGE.read_text("utf-8")
    first, second, *_ = rows(text)
    for spoilt in (
        text.replace(first + "\n", "", 1),
        text.replace(first, f"{first}\n| x |", 1),
        text.replace(f"{first}\n{second}", f"{second}\n{first}", 1),
    ):
        assert spoilt != text
        assert page(spoilt) == text


def test_no_two_adversaries_have_one_name() -> None:
    assert len(BY_SLUG) == len(ADVERSARIES)


def test_for_each_it_is_said_what_protects_and_on_which_page() -> None:
    for one in ADVERSARIES:
        assert one.tries and one.protects and one.fits, one.name
        assert (PAGE.parent / one.page).is_file(), one.page


def test_for_each_that_may_stay_unnamed_it_is_said_why() -> None:
    for one in ADVERSARIES:
        assert bool(one.why) is (one.naming is not Naming.ALWAYS), one.name
