"""The command line of the local cloud."""

import socket

from infra.local.__main__ import main


def test_a_taken_port_is_said_with_the_way_out(capsys):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert main(["--port", str(port)]) == 1
    told = capsys.readouterr().err
    assert f"port {port}" in told
    assert f"make play PORT={port + 1}" in told


def test_a_folder_in_use_is_said(capsys, tmp_path):
    from infra.local.disk import Disk

    disk = Disk(tmp_path)
    assert main(["--port", "0", "--data", str(tmp_path)]) == 1
    disk.close()
    assert "another process" in capsys.readouterr().err
