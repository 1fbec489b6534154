"""The stack that an operator deploys plays a whole deal."""

from tests.deploy.evening import Evening


def test_two_people_play_a_whole_deal_and_the_schedule_starts_the_next(stack, capsys):
    evening = Evening(stack, whole_deal=True)
    steps = []
    for step in evening.play():
        steps.append(step)
    assert stack.denials() == []
    assert '"fate":"internal"' not in stack.log()
    with capsys.disabled():
        print(
            f"\ndeploy: {len(steps)} steps, {evening.commands} commands in the deal, "
            f"the schedule fired {evening.waited_s:.0f} s into the break"
        )
