"""Opens the program's window, says when its first frame was there, and closes it again."""

import time

from dixit_lan import cli
from dixit_lan.app.parsing import parser

parser(cli.COMMANDS, ["play"])  # as the program starts


def main() -> None:
    from dixit_lan.app.options import Options
    from dixit_lan.app.window.remote_backend import RemoteBackend
    from dixit_lan.keeping.folders import our_folders

    desk = RemoteBackend(our_folders().data, Options(mdns=False))

    from dixit_lan.client.app import Client
    from dixit_lan.client.window import open_window

    client = Client(desk, open_window((1920, 1080)))
    client.frame(0)
    print(time.time())
    desk.close()


if __name__ == "__main__":
    main()
