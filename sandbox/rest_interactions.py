"""REST: answering an interaction, and the webhook through which the answer is followed up."""

from __future__ import annotations

from sandbox import check_modals, dress, errors, posting, wire_messages
from sandbox.api import Answer, Call, Routes
from sandbox.changes import Change
from sandbox.form import Form
from sandbox.kinds import Callback, InteractionType, Json, MessageFlag
from sandbox.model import Interaction, Message, User
from sandbox.parts import Modal
from sandbox.posting import Draft
from sandbox.world import World

route = Routes(needs_token=False)

_ANSWERS = {
    InteractionType.COMMAND: {Callback.MESSAGE, Callback.DEFERRED_MESSAGE, Callback.MODAL},
    InteractionType.COMPONENT: set(Callback) - {Callback.PONG, Callback.AUTOCOMPLETE},
    InteractionType.AUTOCOMPLETE: {Callback.AUTOCOMPLETE},
    InteractionType.MODAL: set(Callback) - {Callback.PONG, Callback.AUTOCOMPLETE, Callback.MODAL},
}


@route("POST", "/interactions/{interaction_id}/{interaction_token}/callback")
def answer(call: Call) -> Answer:
    """The first answer: within three seconds, once, and of a kind that fits the interaction."""
    it = call.world.interactions.get(call.params["interaction_token"])
    if it is None or it.id != call.id("interaction_id") or it.failed:
        raise errors.unknown_interaction()
    if it.acked:
        raise errors.already_acknowledged()
    kind = _kind(call.object, it)
    data: Json = call.object.get("data") or {}
    made = _take(call.world, it, kind, Draft(data, call.files))
    it.acked_at = call.world.clock.now()
    call.world.changes.announce(Change("answer", it.channel, made, it))
    if call.query.get("with_response", "false").lower() in ("1", "true"):
        return Answer(200, _receipt(it, kind, made))
    return Answer(204)


def _kind(body: Json, it: Interaction) -> Callback:
    allowed = _ANSWERS[it.type] - (set() if it.message else {Callback.DEFERRED_UPDATE, Callback.UPDATE})
    form = Form(body)
    kind = form.choice("type", tuple(sorted(allowed)))
    if body.get("data") is not None:
        form.form("data")
    form.finish()
    assert kind is not None
    return Callback(kind)


def _take(world: World, it: Interaction, kind: Callback, draft: Draft) -> Message | None:
    match kind:
        case Callback.MESSAGE:
            it.original = _post(world, it, draft)
        case Callback.DEFERRED_MESSAGE:
            _check_deferral(draft)
            it.original = posting.placeholder(world, it, draft.flags)
            it.messages.append(it.original)
        case Callback.DEFERRED_UPDATE:
            it.original = it.message
        case Callback.UPDATE:
            assert it.message is not None
            it.original = posting.edit(world, it.message, draft)
        case Callback.AUTOCOMPLETE:
            check_modals.check_choices(Form(draft.body), _focused_kind(it.data))
            it.choices = [(c["name"], c["value"]) for c in draft.body.get("choices") or ()]
        case Callback.MODAL:
            body = draft.body
            check_modals.check_modal(Form(body))
            made = dress.components(body["components"], [], world.snowflakes.next)
            it.modal = Modal(body["title"], body["custom_id"], made)
    return it.original


def _check_deferral(draft: Draft) -> None:
    """A deferral says only whether the answer will be private; all else comes with the edit."""
    if draft.flags & ~MessageFlag.EPHEMERAL:
        form = Form(draft.body, ("data",))
        form.wrong("flags", "MESSAGE_FLAGS_INVALID", "Only EPHEMERAL may be set on a deferred answer.")
        form.finish()


def _focused_kind(data: Json) -> int:
    """The type of the option that somebody is typing into."""
    for option in data["options"]:
        if option.get("focused"):
            return int(option["type"])
    return _focused_kind(data["options"][0])


def _post(world: World, it: Interaction, draft: Draft) -> Message:
    only_for: User | None = it.user if draft.flags & MessageFlag.EPHEMERAL else None
    message = posting.post(world, it.channel, draft, interaction=it, only_for=only_for)
    it.messages.append(message)
    return message


def _receipt(it: Interaction, kind: Callback, made: Message | None) -> Json:
    about: Json = {"id": str(it.id), "type": int(it.type)}
    if made is not None and kind is not Callback.DEFERRED_UPDATE:
        about |= {
            "response_message_id": str(made.id),
            "response_message_loading": made.loading,
            "response_message_ephemeral": made.ephemeral,
            "channel_id": str(it.channel.id),
        }
    if made is None or kind not in (Callback.MESSAGE, Callback.UPDATE):
        return {"interaction": about}
    return {
        "interaction": about,
        "resource": {"type": int(kind), "message": wire_messages.message(made)},
    }


@route("POST", "/webhooks/{webhook_id}/{webhook_token}")
def follow_up(call: Call) -> Answer:
    """A further message; the first one after a deferral takes the place of "thinking"."""
    it = _open(call)
    if it.original is not None and it.original.loading:
        message = posting.edit(call.world, it.original, call.draft)
    else:
        message = _post(call.world, it, call.draft)
    return Answer(200, wire_messages.message(message))


@route("GET", "/webhooks/{webhook_id}/{webhook_token}/messages/@original")
@route("GET", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}")
def get_answer(call: Call) -> Answer:
    return Answer(200, wire_messages.message(_named(call)))


@route("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/@original")
@route("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}")
def edit_answer(call: Call) -> Answer:
    return Answer(200, wire_messages.message(posting.edit(call.world, _named(call), call.draft)))


@route("DELETE", "/webhooks/{webhook_id}/{webhook_token}/messages/@original")
@route("DELETE", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}")
def delete_answer(call: Call) -> Answer:
    call.world.delete_message(_named(call))
    return Answer(204)


def _open(call: Call) -> Interaction:
    """The interaction behind a token, while it can still be followed up."""
    it = call.world.interactions.get(call.params["webhook_token"])
    if it is None or not it.acked or call.id("webhook_id") != call.world.bot.id:
        raise errors.unknown_webhook()
    if it.expired:
        raise errors.invalid_webhook_token()
    return it


def _named(call: Call) -> Message:
    """The message that the path names: the original answer, or one by its id."""
    it = _open(call)
    wanted = call.params.get("message_id", "@original")
    known = [m for m in (it.original, it.message, *it.messages) if m is not None and not m.deleted]
    if wanted == "@original":
        known = [m for m in known if m is it.original]
    else:
        known = [m for m in known if str(m.id) == wanted]
    if not known:
        raise errors.unknown_message()
    return known[0]
