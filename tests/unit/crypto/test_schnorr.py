"""Proofs of key knowledge."""

from dataclasses import replace

import pytest

from dixit_lan.crypto.group import Group
from dixit_lan.crypto.schnorr import prove_knowledge, verify_knowledge
from dixit_lan.errors import BadProof, VerificationError
from tests.unit.crypto.kit import GROUPS, HERE, keys, secret

each_group = pytest.mark.parametrize("group", GROUPS, ids=repr)


@each_group
def test_attack_8_rogue_key(group: Group) -> None:
    """A key that cancels the others': its maker knows the sum's secret, but not its own."""
    others = group.add(keys(group, "a")[1], keys(group, "b")[1])
    z, sum_key = keys(group, "wanted table key")
    rogue = group.sub(sum_key, others)
    assert group.add(others, rogue) == sum_key
    proof = prove_knowledge(group, HERE, "game key", z, secret())
    verify_knowledge(group, HERE, "game key", sum_key, proof)
    with pytest.raises(BadProof):
        verify_knowledge(group, HERE, "game key", rogue, proof)


@each_group
def test_attack_8_copied_key_with_copied_proof(group: Group) -> None:
    x, key = keys(group)
    proof = prove_knowledge(group, HERE, "game key", x, secret())
    with pytest.raises(BadProof):
        verify_knowledge(group, replace(HERE, seat=HERE.seat + 1), "game key", key, proof)


@each_group
def test_a_proof_is_for_one_statement(group: Group) -> None:
    x, key = keys(group)
    proof = prove_knowledge(group, HERE, "game key", x, secret())
    with pytest.raises(BadProof):
        verify_knowledge(group, HERE, "transport key", key, proof)


@each_group
def test_a_proof_without_a_secret(group: Group) -> None:
    """Zero is the logarithm that everybody knows."""
    proof = prove_knowledge(group, HERE, "game key", 0, secret())
    with pytest.raises(VerificationError):
        verify_knowledge(group, HERE, "game key", group.identity, proof)


@each_group
def test_attack_6_lengths(group: Group) -> None:
    x, key = keys(group)
    proof = prove_knowledge(group, HERE, "game key", x, secret())
    assert len(proof) == 2 * group.scalar_bytes
    for wrong in (b"", proof[:-1], proof + b"\0", proof[: group.scalar_bytes], proof * 2):
        with pytest.raises(BadProof):
            verify_knowledge(group, HERE, "game key", key, wrong)
