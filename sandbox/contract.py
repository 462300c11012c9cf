"""Discord's own OpenAPI description, held against what comes in, and what goes out: answers and events.

Where the description and Discord differ, it is adjusted in memory: snowflakes may be numbers, the inner
errors of a form carry words for codes, and a few fields which clients send without harm are allowed.
Objects in requests are closed, so that a misspelt field is found; unions with a literal `type` are
dispatched on it, so that an error names the very field.
"""

from __future__ import annotations

import copy
import functools
import json
import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match
from jsonschema.validators import extend
from referencing import Registry
from referencing.jsonschema import DRAFT202012

from sandbox.contract_events import event_schemas
from sandbox.kinds import Json

_EXTRAS = {
    "ApplicationCommandUpdateRequest": ("nsfw",),
    "ApplicationCommandCreateRequest": ("nsfw",),
    "MessageEditRequestPartial": ("tts",),
    "IncomingWebhookUpdateRequestPartial": ("tts",),
    "IncomingWebhookUpdateForInteractionCallbackRequestPartial": ("tts",),
    "RichEmbed": ("flags",),
}
_TRUTH = {"0": False, "1": True, "false": False, "true": True}


@dataclass(frozen=True, slots=True)
class Operation:
    """The validators of one method on one path, made once."""

    body: Draft202012Validator | None
    query: Mapping[str, Draft202012Validator]
    answers: Mapping[str, Draft202012Validator | None]


def find_description() -> Path | None:
    """The description lies beside the project, or where AEDILE_OPENAPI says; it is no part of the project."""
    beside = Path(__file__).parents[2] / "shared" / "discord-openapi.json"
    path = Path(os.environ.get("AEDILE_OPENAPI") or beside)
    if path.is_file():
        return path
    if os.environ.get("CI"):
        raise FileNotFoundError(f"The contract needs Discord's OpenAPI description at {path}.")
    return None


@functools.cache
def load(path: Path) -> Contract:
    """One contract for all sandboxes of a process: its validators are made only once."""
    return Contract(json.loads(path.read_text(encoding="utf-8")))


class Contract:
    def __init__(self, description: Json) -> None:
        self._paths: Json = description["paths"]
        self._shared: Json = description["components"]["responses"]
        self._operations: dict[tuple[str, str], Operation | None] = {}
        schemas: Json = description["components"]["schemas"]
        self._asked = _Side("urn:asked", _closed(schemas))
        self._answered = _Side("urn:answered", _worded(schemas))
        self._events = {n: self._answered.validator(s) for n, s in event_schemas(schemas).items()}

    def check_request(self, method: str, path: str, query: Mapping[str, str], body: Any) -> list[str]:
        """What is wrong with a request, as sentences."""
        title = f"{method} {path}"
        operation = self._operation(method, path)
        if operation is None:
            return [f"{title} is not in Discord's description."]
        found = [f"{title} has no query parameter {name!r}." for name in query if name not in operation.query]
        for name in query.keys() & operation.query.keys():
            validator = operation.query[name]
            found += _wrong(f"{title}?{name}", validator, _coerced(query[name], validator.schema))
        if operation.body is not None and body is not None:
            found += _wrong(title, operation.body, body)
        elif operation.body is None and body:
            found.append(f"{title} takes no body.")
        return found

    def check_answer(self, method: str, path: str, status: int, body: Any) -> list[str]:
        """What is wrong with the sandbox's own answer, as sentences."""
        title = f"The answer {status} to {method} {path}"
        operation = self._operation(method, path)
        if operation is None:
            return []
        key = next((k for k in (str(status), f"{status // 100}XX") if k in operation.answers), None)
        if key is None:
            return [f"{title} is not in Discord's description."]
        validator = operation.answers[key]
        if validator is None:
            return [f"{title} must be empty."] if body is not None else []
        return _wrong(title, validator, body)

    @property
    def events(self) -> set[str]:
        """The events of the gateway that can be checked."""
        return set(self._events)

    def check_event(self, name: str, data: Any) -> list[str] | None:
        """What is wrong with an event of the gateway, as sentences; None where nothing describes it."""
        validator = self._events.get(name)
        return None if validator is None else _wrong(f"The event {name}", validator, data)

    def _operation(self, method: str, path: str) -> Operation | None:
        key = (method, path)
        if key not in self._operations:
            described = self._paths.get(path, {}).get(method.lower())
            self._operations[key] = self._compile(described, path) if described else None
        return self._operations[key]

    def _compile(self, described: Json, path: str) -> Operation:
        body = described.get("requestBody", {}).get("content", {}).get("application/json")
        parameters = [*self._paths[path].get("parameters", ()), *described.get("parameters", ())]
        return Operation(
            self._asked.validator(body["schema"]) if body else None,
            {p["name"]: self._asked.validator(p["schema"]) for p in parameters if p["in"] == "query"},
            {status: self._answer_validator(answer) for status, answer in described["responses"].items()},
        )

    def _answer_validator(self, answer: Json) -> Draft202012Validator | None:
        if "$ref" in answer:
            answer = self._shared[answer["$ref"].rsplit("/", 1)[-1]]
        content = answer.get("content", {}).get("application/json")
        return self._answered.validator(content["schema"]) if content else None


class _Side:
    """All schemas as they hold for one direction, under a name by which others can refer to them."""

    def __init__(self, name: str, schemas: Json) -> None:
        self._name = name
        self._schemas = schemas
        document = {"schemas": {key: self._fit(schema) for key, schema in schemas.items()}}
        self._registry: Registry[Any] = Registry().with_resource(name, DRAFT202012.create_resource(document))

    def validator(self, schema: Json) -> Draft202012Validator:
        return _Validator(self._fit(schema), registry=self._registry)

    def _fit(self, schema: Any) -> Any:
        """The schema with references into this side and with unions dispatched on `type`."""
        if isinstance(schema, list):
            return [self._fit(item) for item in schema]
        if not isinstance(schema, dict):
            return schema
        if "$ref" in schema:
            return {"$ref": f"{self._name}#/schemas/{schema['$ref'].rsplit('/', 1)[-1]}"}
        if _is_enumeration(schema):
            return {"enum": [case["const"] for case in schema["oneOf"]]}
        for key in ("oneOf", "anyOf"):
            if key in schema and (cases := self._cases(schema[key])) is not None:
                return self._dispatch(cases)
        # Beside a literal, the whole enumeration that it is from says nothing more.
        useless = "allOf" if "enum" in schema else None
        return {key: self._fit(value) for key, value in schema.items() if key != useless}

    def _cases(self, union: list[Json]) -> list[tuple[list[Any], Json]] | None:
        """The members of a union by their literal types, when each has its own."""
        cases: list[tuple[list[Any], Json]] = []
        for member in union:
            target = self._schemas.get(member.get("$ref", "").rsplit("/", 1)[-1], {})
            literal = target.get("properties", {}).get("type", {}).get("enum")
            if not literal or "type" not in target.get("required", ()):
                return None
            cases.append((literal, member))
        kinds = [kind for literal, _ in cases for kind in literal]
        return cases if len(cases) > 1 and len(kinds) == len(set(kinds)) else None

    def _dispatch(self, cases: list[tuple[list[Any], Json]]) -> Json:
        known = [kind for literal, _ in cases for kind in literal]
        return {
            "type": "object",
            "required": ["type"],
            "properties": {"type": {"enum": known}},
            "dispatch": {str(kind): self._fit(member) for literal, member in cases for kind in literal},
        }


def _is_enumeration(schema: Json) -> bool:
    return "oneOf" in schema and all("const" in case for case in schema["oneOf"])


def _dispatched(validator: Any, cases: Json, value: Any, _: Any) -> Iterator[Any]:
    """Check an object only against the member of the union which its `type` names."""
    case = cases.get(str(value.get("type"))) if isinstance(value, dict) else None
    if case is not None:
        yield from validator.descend(value, case)


_Validator: type[Draft202012Validator] = extend(  # type: ignore[no-untyped-call]
    Draft202012Validator, {"dispatch": _dispatched}
)


def _worded(schemas: Json) -> Json:
    """Inner errors of a form carry words such as BASE_TYPE_REQUIRED, where the description has numbers."""
    schemas = copy.deepcopy(schemas)
    schemas["InnerErrors"]["properties"]["_errors"]["items"] = {
        "type": "object",
        "required": ["code", "message"],
        "properties": {"code": {"type": "string"}, "message": {"type": "string"}},
    }
    return schemas


def _closed(schemas: Json) -> Json:
    schemas = copy.deepcopy(schemas)
    schemas["SnowflakeType"] = {"anyOf": [schemas["SnowflakeType"], {"type": "integer", "minimum": 0}]}
    for name, schema in schemas.items():
        if "properties" in schema and "additionalProperties" not in schema:
            schema["properties"] |= {extra: {} for extra in _EXTRAS.get(name, ())}
            schema["additionalProperties"] = False
    return schemas


def _coerced(text: str, schema: Any) -> Any:
    """A query parameter in the type that the description gives it."""
    match schema:
        case {"type": "boolean"}:
            return _TRUTH.get(text, text)
        case {"type": "integer"} if text.isdigit():
            return int(text)
    return text


def _wrong(title: str, validator: Draft202012Validator, value: Any) -> list[str]:
    errors: Iterable[Any] = validator.iter_errors(value)
    deepest = [best_match([error]) or error for error in errors]
    return [f"{title}: {'.'.join(map(str, e.absolute_path)) or 'body'}: {e.message[:300]}" for e in deepest]
