"""Guests and accounts: passkeys, links, signing out, names, export and deletion."""

import json

import pytest

from functions.service.accounts import PASSKEYS_AT_MOST
from functions.service.keeping import CHALLENGE_MS, LINK_MS
from functions.service.presence import RENEWED_MS
from functions.service.record import Status
from functions.service.reports import ALL_AN_HOUR, CROWD_AN_HOUR, REPORTS_AN_HOUR
from tests.authenticator import Authenticator, unb64
from tests.fakes import SITE, Socket, World, started


@pytest.fixture
def world() -> World:
    return World()


def options(socket: Socket, kind: str) -> dict:
    (frame,) = socket.send(type=kind)
    assert frame["type"] == "challenge", frame
    return frame["options"]


def made(socket: Socket, label: str = "Laptop") -> Authenticator:
    """Let a player make a passkey."""
    device = Authenticator(SITE)
    answers = socket.send(**device.make(options(socket, "passkey_new"), label))
    assert [frame["type"] for frame in answers] == ["welcome", "account"], answers
    return device


def code(frames: list[dict]) -> str:
    (frame,) = frames
    assert frame["type"] == "refused", frame
    return frame["code"]


def restarted(world: World, token: str) -> list[dict]:
    """Return what somebody with a token hears first."""
    return world.socket(token).send(type="hello")


# Passkeys


def test_a_passkey_makes_a_guest_an_account_and_signs_in_elsewhere(world: World):
    ana = world.player("Ана")
    asked = options(ana, "passkey_new")
    assert asked["rp"] == {"name": "Remi", "id": "remi.example"}
    assert unb64(asked["user"]["id"]) == ana.player.encode()
    assert asked["user"]["name"] == "Ана"
    chosen = asked["authenticatorSelection"]
    assert (chosen["residentKey"], chosen["userVerification"]) == ("required", "preferred")
    assert asked["attestation"] == "none"
    device = Authenticator(SITE)
    welcome, account = ana.send(**device.make(asked, "Лаптоп"))
    assert welcome["player"] == {"id": ana.player, "name": "Ана", "kept": True}
    (passkey,) = account["passkeys"]
    assert passkey["label"] == "Лаптоп"
    assert passkey["made_at"] == passkey["used_at"] == world.clock.now()

    world.clock.pass_ms(5000)
    elsewhere = world.socket()
    asked = options(elsewhere, "passkey_ask")
    assert (asked["rpId"], asked["userVerification"]) == ("remi.example", "preferred")
    assert not asked.get("allowCredentials")
    (welcome,) = elsewhere.send(**device.sign(asked))
    assert welcome["player"] == {"id": ana.player, "name": "Ана", "kept": True}
    assert restarted(world, welcome["token"])[0]["player"]["id"] == ana.player
    (account,) = elsewhere.send(type="account")
    assert account["passkeys"][0]["used_at"] == world.clock.now()
    assert account["passkeys"][0]["made_at"] == world.clock.now() - 5000


def test_an_account_has_several_passkeys_until_the_last_is_removed(world: World):
    ana = world.player("Ana")
    laptop, phone = made(ana), made(ana, "Phone")
    asked = options(ana, "passkey_new")
    assert {one["id"] for one in asked["excludeCredentials"]} == {
        *(laptop.sign(options(world.socket(), "passkey_ask"))["passkey"],),
        *(phone.sign(options(world.socket(), "passkey_ask"))["passkey"],),
    }
    (account,) = ana.send(type="account")
    assert [one["label"] for one in account["passkeys"]] == ["Laptop", "Phone"]
    first, second = (one["id"] for one in account["passkeys"])
    welcome, account = ana.send(type="passkey_remove", passkey=first)
    assert welcome["player"]["kept"]
    assert [one["id"] for one in account["passkeys"]] == [second]
    visitor = world.socket()
    assert code(visitor.send(**laptop.sign(options(visitor, "passkey_ask")))) == "passkey"
    welcome, account = ana.send(type="passkey_remove", passkey=second)
    assert not welcome["player"]["kept"]
    assert account["passkeys"] == []
    assert world.accounts.names == {}
    # Removing what is not there changes nothing.
    assert ana.send(type="passkey_remove", passkey=second)[1]["passkeys"] == []


def test_there_is_a_limit_to_passkeys(world: World):
    ana = world.player("Ana")
    for _ in range(PASSKEYS_AT_MOST - 1):
        made(ana)
    late = Authenticator(SITE)
    challenge = options(ana, "passkey_new")
    other = world.socket(ana.token)
    other.send(type="hello")
    assert code(ana.send(**late.make(challenge, passkey="x"))) == "passkey"
    made(other)
    assert ana.send(type="passkey_new")[0] == {
        "type": "refused",
        "id": None,
        "code": "too_many_passkeys",
        "facts": {"limit": PASSKEYS_AT_MOST},
    }


def test_only_players_are_asked_for_passkeys_and_links(world: World):
    visitor = world.socket()
    for kind in ("account", "passkey_new", "link_make", "sign_out", "export", "delete"):
        assert code(visitor.send(type=kind)) == "enter_first"


# Challenges that will not do


def test_a_challenge_is_good_once(world: World):
    ana = world.player("Ana")
    device = Authenticator(SITE)
    answer = device.make(options(ana, "passkey_new"))
    assert ana.send(**answer)[0]["type"] == "welcome"
    assert code(ana.send(**answer)) == "challenge"
    visitor = world.socket()
    answer = device.sign(options(visitor, "passkey_ask"))
    assert visitor.send(**answer)[0]["player"]["id"] == ana.player
    assert code(visitor.send(**answer)) == "challenge"


def test_a_challenge_expires(world: World):
    ana, device = world.player("Ana"), Authenticator(SITE)
    late = device.make(options(ana, "passkey_new"))
    world.clock.pass_ms(CHALLENGE_MS)
    assert code(ana.send(**late)) == "challenge"
    device = made(ana)
    visitor = world.socket()
    late = device.sign(options(visitor, "passkey_ask"))
    world.clock.pass_ms(CHALLENGE_MS)
    assert code(visitor.send(**late)) == "challenge"


def test_a_challenge_is_good_for_whom_and_for_what_it_was_made(world: World):
    ana, bojan = world.player("Ana"), world.player("Bojan")
    device = Authenticator(SITE)
    theirs = device.make(options(ana, "passkey_new"))
    assert code(bojan.send(**theirs)) == "challenge"
    assert ana.send(**theirs)[0]["type"] == "welcome"
    # One socket's challenge to sign in is of no use to another one, nor to make a passkey.
    visitor, thief = world.socket(), world.socket()
    asked = options(visitor, "passkey_ask")
    assert code(thief.send(**device.sign(asked))) == "challenge"
    other = Authenticator(SITE)
    bojan_asked = options(bojan, "passkey_new")
    asked_of_bojan = options(bojan, "passkey_ask")
    mixed = other.make({**bojan_asked, "challenge": asked_of_bojan["challenge"]})
    assert code(bojan.send(**mixed)) == "challenge"
    mixed = device.sign({**asked, "challenge": bojan_asked["challenge"]})
    assert code(visitor.send(**mixed)) == "challenge"
    # Nobody has asked for this one.
    never = "A" * 43
    assert code(visitor.send(**device.sign({"challenge": never}))) == "challenge"
    assert visitor.send(**device.sign(asked))[0]["player"]["id"] == ana.player


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "http://remi.example", "https://remi.example.evil.example"]
)
def test_a_passkey_of_another_site_is_refused(world: World, origin: str):
    ana = world.player("Ana")
    device = Authenticator(origin)
    assert code(ana.send(**device.make(options(ana, "passkey_new")))) == "passkey"
    device = made(ana)
    device.origin = origin
    visitor = world.socket()
    assert code(visitor.send(**device.sign(options(visitor, "passkey_ask")))) == "passkey"
    assert world.store.connections[visitor.id].player is None


def test_another_key_and_a_changed_answer_are_refused(world: World):
    ana, bojan = world.player("Ana"), world.player("Bojan")
    device, other = made(ana), made(bojan)
    visitor = world.socket()

    def answer(by: Authenticator = device, **changed: str) -> str:
        return code(visitor.send(**by.sign(options(visitor, "passkey_ask"), **changed)))

    mine, theirs = (by.sign({"challenge": "AA"}) for by in (device, other))
    assert answer(passkey=theirs["passkey"]) == "passkey"
    assert answer(user=theirs["user"]) == "passkey"
    assert answer(other, user=mine["user"], passkey=mine["passkey"]) == "passkey"
    assert answer(signature=mine["signature"]) == "passkey"
    assert answer(user="____") == "passkey"
    assert answer(signature="AA", authenticator="AA") == "passkey"
    assert code(visitor.send(**device.sign({"challenge": "AA"}, client="AAAA"))) == "passkey"
    for attestation in ("AA", "oA", "o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YUA"):
        fresh = Authenticator(SITE)
        message = fresh.make(options(ana, "passkey_new"), attestation=attestation)
        assert code(ana.send(**message)) == "passkey"
    # A count of signatures that does not grow says that the passkey was copied.
    assert visitor.send(**device.sign(options(visitor, "passkey_ask")))[0]["type"] == "welcome"
    device.signs = 0
    assert answer() == "passkey"


# Names


def test_an_accounts_name_is_nobody_elses(world: World):
    ana, guest = world.player("Ана"), world.player("Boris")
    made(ana)
    for name in ("Ана", "Ana", "aNa", "Áná", "А н а"):
        assert code(world.socket().send(type="enter", name=name)) == "name_taken"
        assert code(guest.send(type="rename", name=name)) == "name_taken"
    assert ana.send(type="rename", name="ANA")[0]["player"]["name"] == "ANA"
    assert ana.send(type="rename", name="Cveta")[0]["player"]["name"] == "Cveta"
    assert guest.send(type="rename", name="Ana")[0]["player"]["name"] == "Ana"


def test_guests_may_share_a_name_and_one_of_them_can_keep_it(world: World):
    one, other = world.player("Ana"), world.player("Ana")
    made(one)
    assert code(other.send(type="passkey_new")) == "name_taken"
    # It was free when the challenge was made, and is not when the passkey comes.
    third = world.player("Dana")
    late = Authenticator(SITE).make(options(third, "passkey_new"))
    world.accounts.names["dana"] = "somebody else"
    assert code(third.send(**late)) == "name_taken"
    assert third.send(type="account")[0]["passkeys"] == []


@pytest.mark.parametrize(("name", "why"), [("Admin", "reserved"), ("Курац", "offensive")])
def test_some_names_are_refused_to_everybody(world: World, name: str, why: str):
    ana, visitor = world.player("Ana"), world.socket()
    for answer in (visitor.send(type="enter", name=name), ana.send(type="rename", name=name)):
        assert (answer[0]["code"], answer[0]["facts"]) == ("bad_name", {"why": why})


def test_a_name_changes_at_the_table_too(world: World):
    table, (ana, boris) = started(world)
    made(ana)
    ana.send(type="hello", table=table)
    ana.send(type="rename", name="Cveta")
    assert boris.last()["lobby"]["seats"][0]["name"] == "Cveta"


def test_a_name_changes_at_the_table_from_another_window_too(world: World):
    """The page of the account has a socket of its own, which is at no table."""
    table, (ana, boris) = started(world)
    window = world.socket(ana.token)
    window.send(type="hello")
    window.send(type="rename", name="Cveta")
    assert boris.last()["lobby"]["seats"][0]["name"] == "Cveta"
    assert world.record(table).seats[0].connection == ana.id


# Links


def test_a_link_moves_a_guest_once(world: World):
    ana = world.player("Ana")
    (link,) = ana.send(type="link_make")
    assert link["until"] == world.clock.now() + LINK_MS
    phone = world.socket()
    (welcome,) = phone.send(type="link_use", secret=link["secret"])
    assert welcome["player"] == {"id": ana.player, "name": "Ana", "kept": False}
    assert restarted(world, welcome["token"])[0]["player"]["id"] == ana.player
    # Both devices are the player's.
    assert restarted(world, ana.token)[0]["player"]["id"] == ana.player
    assert code(world.socket().send(type="link_use", secret=link["secret"])) == "link"


def test_a_link_expires_and_a_newer_one_voids_it(world: World):
    ana, phone = world.player("Ana"), world.socket()
    older, newer = (ana.send(type="link_make")[0]["secret"] for _ in range(2))
    assert older != newer
    assert code(phone.send(type="link_use", secret=older)) == "link"
    world.clock.pass_ms(LINK_MS)
    assert code(phone.send(type="link_use", secret=newer)) == "link"
    for made_up in ("a", "a" * 32, ana.player + "a" * 32, newer[:-1], newer + "a"):
        assert code(phone.send(type="link_use", secret=made_up)) == "link"


def test_a_link_is_kept_by_its_digest(world: World):
    ana = world.player("Ana")
    secret = ana.send(type="link_make")[0]["secret"]
    kept = str(world.accounts.secrets)
    assert secret[len(ana.player) :] not in kept
    assert len(unb64(secret[len(ana.player) :])) * 8 >= 128


def test_whoever_becomes_another_player_leaves_the_seat_of_the_former(world: World):
    table, (ana, boris) = started(world)
    cveta = world.player("Cveta")
    secret = cveta.send(type="link_make")[0]["secret"]
    ana.send(type="link_use", secret=secret)
    assert [seat["here"] for seat in boris.last()["lobby"]["seats"]] == [False, True]
    assert ana.command("draw", table)["code"] == "not_seated"
    assert restarted(world, ana.token)[0]["table"] == table


# Tokens


def test_signing_out_voids_every_token_but_the_new_one(world: World):
    ana = world.player("Ana")
    (welcome,) = ana.send(type="sign_out")
    assert welcome["player"]["name"] == "Ana"
    assert restarted(world, welcome["token"])[0]["player"]["id"] == ana.player
    assert restarted(world, ana.token)[0] == {"type": "error", "code": "token"}


def test_signing_out_voids_a_link_that_was_not_used_yet(world: World):
    """Whoever has got hold of a device has perhaps made one."""
    ana = world.player("Ana")
    secret = ana.send(type="link_make")[0]["secret"]
    ana.send(type="sign_out")
    assert code(world.socket().send(type="link_use", secret=secret)) == "link"
    secret = ana.send(type="link_make")[0]["secret"]
    (welcome,) = world.socket().send(type="link_use", secret=secret)
    assert welcome["player"]["id"] == ana.player


def test_signing_out_takes_the_seat_from_every_other_device(world: World):
    table, (ana, boris) = started(world)
    phone = world.socket(ana.token)
    phone.send(type="hello")
    (welcome,) = phone.send(type="sign_out")
    # The socket that plays is closed, and nothing that still comes from it is its player's.
    assert world.gateway.closed == [ana.id]
    assert [seat["here"] for seat in boris.last()["lobby"]["seats"]] == [False, True]
    before = world.record(table)
    for message in (
        {"type": "draw", "table": table, "id": 9, "version": before.version},
        {"type": "hello", "table": table},
        {"type": "rename", "name": "Zoe"},
        {"type": "ping", "table": table, "version": before.version},
    ):
        ana.send(**message)
    assert world.record(table) == before
    # The device that signed the others out goes on, and comes back to the seat.
    again = world.socket(welcome["token"])
    again.send(type="hello", table=table)
    assert again.last()["you"] == 0
    assert [seat["here"] for seat in boris.last()["lobby"]["seats"]] == [True, True]


def test_signing_out_at_the_table_leaves_the_match_alone(world: World):
    table, (ana, _) = started(world)
    (welcome,) = ana.send(type="sign_out")
    assert welcome["player"]["name"] == "Ana"
    assert world.gateway.closed == []
    assert world.record(table).seats[0].connection == ana.id
    assert ana.command("ready", table) is not None
    assert ana.send(type="hello", table=table)[0]["type"] == "welcome"


def test_a_socket_of_a_voided_token_that_looks_on_cannot_take_the_seat(world: World):
    table, (ana, _) = started(world)
    window = world.socket(ana.token)
    window.send(type="hello")
    phone = world.socket(ana.token)
    phone.send(type="hello")
    phone.send(type="sign_out")
    assert window.command("draw", table)["code"] == "not_seated"
    assert code(window.send(type="rename", name="Zoe")) == "enter_first"
    assert {"type": "error", "code": "token"} in window.send(type="hello", table=table)
    assert world.record(table).seats[0].connection is None


def test_a_greeting_renews_a_player_once_a_week(world: World):
    ana = world.player("Ana")
    assert "token" not in restarted(world, ana.token)[0]
    world.clock.pass_ms(RENEWED_MS)
    (welcome,) = restarted(world, ana.token)
    assert world.accounts.renewed == [ana.player]
    assert restarted(world, welcome["token"])[0]["player"]["id"] == ana.player
    assert world.accounts.renewed == [ana.player]


# Everything about me


def exported(socket: Socket) -> list[dict]:
    parts, after = [], None
    while True:
        (frame,) = socket.send(type="export", **({"after": after} if after else {}))
        parts.append(frame["part"])
        if (after := frame["next"]) is None:
            return parts


def ended_deal(world: World) -> tuple[str, list[Socket]]:
    """Return a table where the first deal has ended, by whoever had one card left."""
    table, players = started(world)
    record = world.record(table)
    game, turn = record.game, record.game.deal.turn
    rest = game.seats[turn].hand[1:]
    seats = list(game.seats)
    seats[turn] = seats[turn].parting_with(rest)._replace(opened=1)
    deal = game.deal._replace(stock=(*game.deal.stock, *rest))
    changed = record._replace(game=game._replace(seats=tuple(seats), deal=deal))
    changed = changed._replace(version=record.version + 1)
    world.store.save(changed)
    for player in players:
        player.send(type="hello", table=table)
    mover = players[turn]
    mover.command("discard", table, card=mover.last()["view"]["hand"][0])
    assert mover.last()["view"]["phase"] == "break"
    return table, players


def test_the_export_holds_what_is_stored(world: World):
    table, (ana, boris) = ended_deal(world)
    device = made(ana)
    turn = world.record(table).game.results[0].winner
    winner = (ana, boris)[turn]
    about, month = exported(ana)
    assert about["player"]["id"] == ana.player
    assert about["player"]["name"] == "Ana"
    assert about["player"]["first_came"] == "2026-09-21T14:13:20+00:00"
    assert about["name_claimed_as"] == ["ana"]
    assert [one["id"] for one in about["passkeys"]] == [device.sign({"challenge": "AA"})["passkey"]]
    assert about["seats"] == [
        {"table": table, "status": "playing", "seat": 0, "name": "Ana", "connected": True}
    ]
    assert month["month"] == "2026-09"
    ((played),) = month["tables"]
    (deal,) = played["deals"]
    results = world.record(table).game.results[0]
    assert (played["table"], deal["ruleset"], deal["seat"]) == (table, "classic", 0)
    assert deal["score"] == results.scores[0]
    assert deal["won"] == (winner is ana)
    mine = exported(winner)[1]["tables"][0]["deals"][0]
    assert [move["move"] for move in mine["moves"]] == ["Discarded"]
    # What is others' is not in it.
    assert "Boris" not in json.dumps([about, month])
    assert boris.player not in json.dumps([about, month])


def test_a_long_history_comes_in_parts(world: World, monkeypatch: pytest.MonkeyPatch):
    table, (ana, _) = ended_deal(world)
    world.store.played[ana.player, "2026-09"] = {table, "aaaaaaaa", "bbbbbbbb"}
    monkeypatch.setattr("functions.service.export.READS", 1)
    world.clock.pass_ms(70 * 24 * 3600 * 1000)
    parts = exported(ana)
    assert [part.get("month") for part in parts] == [None, "2026-11", "2026-10", *["2026-09"] * 3]
    told = [one["table"] for part in parts[1:] for one in part["tables"]]
    assert sorted(told) == sorted(("aaaaaaaa", "bbbbbbbb", table))
    assert all(len(json.dumps(part)) < 32_000 for part in parts)


def test_nothing_is_left_of_somebody_who_is_deleted(world: World):
    table, (ana, boris) = ended_deal(world)
    device = made(ana)
    link = ana.send(type="link_make")[0]["secret"]
    late = device.make(options(ana, "passkey_new"))
    other_device = world.socket(ana.token)
    other_device.send(type="hello")
    assert ana.send(type="delete")[-1] == {"type": "deleted"}
    # No token, passkey, link or challenge brings anything back, nor a socket that was open.
    assert restarted(world, ana.token)[0] == {"type": "error", "code": "token"}
    visitor = world.socket()
    assert code(visitor.send(**device.sign(options(visitor, "passkey_ask")))) == "passkey"
    assert code(visitor.send(type="link_use", secret=link)) == "link"
    assert code(other_device.send(**late)) == "enter_first"
    assert code(other_device.send(type="account")) == "enter_first"
    assert code(ana.send(type="account")) == "enter_first"
    assert ana.player not in world.store.profiles
    assert world.accounts.keyrings == {}
    assert world.accounts.names == {}
    assert (ana.player, "2026-09") not in world.store.played
    assert world.store.connections[ana.id].player is None
    assert other_device.command("draw", table)["code"] == "not_seated"
    assert other_device.send(type="ping", table=table)[-1]["you"] is None
    # The other one goes on with a seat that has no name, and the records say who it was no more.
    seat = boris.last()["lobby"]["seats"][0]
    assert (seat["name"], seat["here"]) == ("", False)
    assert boris.last()["view"]["seats"][0]["left"]
    kept = [*world.store.deals.values(), world.store.tables[table][1]]
    assert all(b"Ana" not in data for data in kept)
    # The name is free.
    assert visitor.send(type="enter", name="Ana")[0]["player"]["id"] != ana.player


def test_deleting_frees_a_seat_before_and_after_a_match(world: World):
    ana, boris = world.player("Ana"), world.player("Boris")
    table = ana.create()
    boris.command("sit", table)
    ana.send(type="delete")
    assert boris.last()["lobby"]["seats"][0] is None
    assert boris.last()["lobby"]["host"] == 1
    table, (cveta, dana) = started(world)
    world.store.save(
        world.record(table)._replace(status=Status.OVER, version=world.record(table).version + 1)
    )
    cveta.send(type="delete")
    assert [seat and seat["name"] for seat in dana.last()["lobby"]["seats"]] == [None, "Boris"]


@pytest.mark.parametrize("kind", ["delete", "sign_out"])
def test_what_died_after_voiding_the_tokens_can_be_said_again(
    world: World, monkeypatch: pytest.MonkeyPatch, kind: str
):
    ana = world.player("Ana")
    revoke = world.accounts.revoke

    def killed(player: str) -> int | None:
        revoke(player)
        raise SystemExit

    monkeypatch.setattr(world.accounts, "revoke", killed)
    with pytest.raises(SystemExit):
        ana.send(type=kind)
    monkeypatch.undo()
    assert restarted(world, ana.token)[0] == {"type": "error", "code": "token"}
    assert ana.send(type=kind)[-1]["type"] == {"delete": "deleted", "sign_out": "welcome"}[kind]


def test_deleting_again_after_a_lost_answer_is_harmless(world: World):
    _, (ana, _) = started(world)
    ana.send(type="delete")
    assert code(ana.send(type="delete")) == "enter_first"


# Reports


def report(socket: Socket, **more: object) -> list[dict]:
    return socket.send(
        type="report", text=" The button is gone. ", page="table", language="en", **more
    )


def test_a_report_is_kept_without_a_name(world: World):
    ana = world.player("Ana")
    assert report(ana, table="k3v9x2m7", deal=2, version=17) == [{"type": "reported"}]
    assert report(world.socket()) == [{"type": "reported"}]
    full, plain = world.accounts.reports
    assert full.text == plain.text == "The button is gone."
    assert (full.table, full.deal, full.version) == ("k3v9x2m7", 2, 17)
    assert (plain.table, plain.deal, plain.version) == (None, None, None)
    assert ana.player not in str(world.accounts.reports)


def test_reports_are_limited(world: World):
    ana, visitor = world.player("Ana"), world.socket()
    for who in (ana, visitor):
        for _ in range(REPORTS_AN_HOUR):
            assert report(who) == [{"type": "reported"}]
        assert report(who)[0]["facts"] == {"limit": REPORTS_AN_HOUR}
    # Another socket of the same player is the same player.
    again = world.socket(ana.token)
    assert code(report(again)) == "too_many_reports"
    world.clock.pass_ms(3600 * 1000)
    assert report(ana) == [{"type": "reported"}]
    # All together no more are kept either, whoever they come from.
    kept = [report(world.socket(address=f"10.0.0.{n}"))[0]["type"] for n in range(ALL_AN_HOUR)]
    assert kept == ["reported"] * (ALL_AN_HOUR - 1) + ["refused"]


def test_one_address_does_not_use_up_the_reports_of_all(world: World):
    """Whoever makes one player after the other comes from the same address each time."""
    kept = []
    for n in range(CROWD_AN_HOUR + 10):
        # Fewer sockets a minute than are turned away.
        world.clock.pass_ms(1000)
        socket = world.socket(address="203.0.113.7")
        socket.send(type="enter", name=f"Player {n}")
        kept.append(report(socket)[0]["type"])
    assert kept == ["reported"] * CROWD_AN_HOUR + ["refused"] * 10
    # Another player by the same socket comes from the same address.
    assert socket.send(type="delete")[-1] == {"type": "deleted"}
    socket.send(type="enter", name="Another")
    assert code(report(socket)) == "too_many_reports"
    assert report(world.socket(address="198.51.100.1")) == [{"type": "reported"}]


# Costs


def test_what_comes_with_an_account_counts_for_the_socket(world: World):
    ana = world.player("Ana")
    for _ in range(200):
        (answer,) = ana.send(type="account")
        if answer["type"] == "refused":
            break
    assert answer["code"] == "too_fast"
