"""What Discord adds to components that it takes in: ids, defaults, resolved links to attachments."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from sandbox import parts
from sandbox.kinds import SELECTS, Component, Json
from sandbox.model import Attachment

SCHEME = "attachment://"

_DEFAULTS: dict[int, Json] = {
    Component.CONTAINER: {"accent_color": None, "spoiler": False},
    Component.SEPARATOR: {"spacing": 1, "divider": True},
    Component.THUMBNAIL: {"description": None, "spoiler": False},
    Component.FILE: {"spoiler": False, "name": None, "size": None},
    **{kind: {"min_values": 1, "max_values": 1} for kind in SELECTS},
}


def components(raw: list[Json], attachments: list[Attachment], make_id: Callable[[], int]) -> list[Json]:
    """A copy of the components as Discord gives them back."""
    done = [_component(c, attachments, make_id) for c in raw]
    taken = {c["id"] for c in parts.walk(done) if c.get("id")}
    free = (n for n in range(1, 10_000) if n not in taken)
    for component in parts.walk(done):
        component["id"] = component.get("id") or next(free)
    return done


def _component(raw: Json, attachments: list[Attachment], make_id: Callable[[], int]) -> Json:
    data = _DEFAULTS.get(raw["type"], {}) | _without_nulls(raw)
    for key in ("media", "file"):
        if key in data:
            data[key] = _unfurl(data[key], attachments, make_id)
    if raw["type"] == Component.FILE:
        data |= _file_facts(data["file"], attachments)
    if "emoji" in data:
        data["emoji"] = _without_nulls(data["emoji"])
    if "options" in data:
        data["options"] = [_option(option) for option in data["options"]]
    if "default_values" in data:
        data["default_values"] = [chosen | {"id": str(chosen["id"])} for chosen in data["default_values"]]
    if "items" in data:
        data["items"] = [_gallery_item(item, attachments, make_id) for item in data["items"]]
    if "components" in data:
        data["components"] = [_component(c, attachments, make_id) for c in data["components"]]
    for key in ("accessory", "component"):
        if key in data:
            data[key] = _component(data[key], attachments, make_id)
    return data


def _without_nulls(data: Json) -> Json:
    return {key: value for key, value in data.items() if value is not None}


def _option(raw: Json) -> Json:
    data = _without_nulls(raw)
    return data | {"emoji": _without_nulls(data["emoji"])} if "emoji" in data else data


def _gallery_item(item: Json, attachments: list[Attachment], make_id: Callable[[], int]) -> Json:
    media = _unfurl(item["media"], attachments, make_id)
    return {"description": None, "spoiler": False} | item | {"media": media}


def _file_facts(media: Json, attachments: list[Attachment]) -> Json:
    found = (a for a in attachments if str(a.id) == media.get("attachment_id"))
    return next(({"name": a.filename, "size": len(a.data)} for a in found), {})


def _unfurl(media: Json, attachments: list[Attachment], make_id: Callable[[], int]) -> Json:
    url: str = media["url"]
    found = find(url, attachments)
    if found is None:
        return {"id": str(make_id()), "url": url, "proxy_url": url}
    size = found.size or (None, None)
    return {
        "id": str(make_id()),
        "url": found.url,
        "proxy_url": found.url,
        "width": size[0],
        "height": size[1],
        "content_type": found.content_type,
        "attachment_id": str(found.id),
    }


def find(url: str, attachments: Iterable[Attachment]) -> Attachment | None:
    """The attachment a link means: by `attachment://name`, or by its own address when a view is resent."""
    return next((a for a in attachments if url in (SCHEME + a.filename, a.url)), None)


def embed(raw: Json, attachments: list[Attachment]) -> Json:
    data: Json = {"type": "rich"} | _without_nulls(raw)
    for key in ("image", "thumbnail"):
        if key in data:
            data[key] = _embed_image(data[key], attachments)
    for key in ("author", "footer"):
        icon = data.get(key, {}).get("icon_url", "")
        if (found := find(icon, attachments)) is not None:
            data[key] = data[key] | {"icon_url": found.url, "proxy_icon_url": found.url}
    if "fields" in data:
        data["fields"] = [{"inline": False} | field for field in data["fields"]]
    return data


def _embed_image(image: Json, attachments: list[Attachment]) -> Json:
    found = find(image["url"], attachments)
    if found is None:
        return image
    size = found.size
    facts = {"width": size[0], "height": size[1]} if size else {}
    return image | facts | {"url": found.url, "proxy_url": found.url}
