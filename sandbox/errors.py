"""Refusals in Discord's own codes and shapes."""

from __future__ import annotations

from sandbox.kinds import Json

# What reading raises when a value is missing, of the wrong kind, out of range or nested without end.
GARBLED = (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError)


class ApiError(Exception):
    """What a request is answered with instead of success."""

    def __init__(self, status: int, code: int, message: str, errors: Json | None = None) -> None:
        super().__init__(f"{status} {code} {message}")
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors

    def json(self) -> Json:
        body: Json = {"message": self.message, "code": self.code}
        if self.errors:
            body["errors"] = self.errors
        return body


def unauthorized() -> ApiError:
    return ApiError(401, 0, "401: Unauthorized")


def unknown_route() -> ApiError:
    return ApiError(404, 0, "404: Not Found")


def unknown_channel() -> ApiError:
    return ApiError(404, 10003, "Unknown Channel")


def unknown_guild() -> ApiError:
    return ApiError(404, 10004, "Unknown Guild")


def unknown_member() -> ApiError:
    return ApiError(404, 10007, "Unknown Member")


def unknown_message() -> ApiError:
    return ApiError(404, 10008, "Unknown Message")


def unknown_user() -> ApiError:
    return ApiError(404, 10013, "Unknown User")


def unknown_webhook() -> ApiError:
    return ApiError(404, 10015, "Unknown Webhook")


def unknown_interaction() -> ApiError:
    return ApiError(404, 10062, "Unknown interaction")


def too_many_pins() -> ApiError:
    return ApiError(400, 30003, "Maximum number of pins reached (250)")


def too_many_participants() -> ApiError:
    return ApiError(400, 30033, "Maximum number of thread participants has been reached (1000)")


def too_many_commands_today() -> ApiError:
    return ApiError(400, 30034, "Maximum number of daily application command creates has been reached (200)")


def too_many_old_edits() -> ApiError:
    return ApiError(429, 30046, "Maximum number of edits to messages older than 1 hour reached")


def already_acknowledged() -> ApiError:
    return ApiError(400, 40060, "Interaction has already been acknowledged.")


def body_too_large() -> ApiError:
    return ApiError(413, 40005, "Request entity too large")


def missing_access() -> ApiError:
    return ApiError(403, 50001, "Missing Access")


def foreign_message() -> ApiError:
    return ApiError(403, 50005, "Cannot edit a message authored by another user")


def empty_message() -> ApiError:
    return ApiError(400, 50006, "Cannot send an empty message")


def cannot_dm() -> ApiError:
    return ApiError(403, 50007, "Cannot send messages to this user")


def missing_permissions() -> ApiError:
    return ApiError(403, 50013, "Missing Permissions")


def wrong_channel_type() -> ApiError:
    return ApiError(400, 50024, "Cannot execute action on this channel type")


def invalid_webhook_token() -> ApiError:
    return ApiError(401, 50027, "Invalid Webhook Token")


def bad_form(errors: Json) -> ApiError:
    return ApiError(400, 50035, "Invalid Form Body", errors)


def file_too_large() -> ApiError:
    return ApiError(400, 50045, "File uploaded exceeds the maximum size")


def archived_thread() -> ApiError:
    return ApiError(400, 50083, "Thread is archived")


def no_mutual_guild() -> ApiError:
    return ApiError(403, 50278, "Cannot send messages to this user due to having no mutual guilds")


def bad_json() -> ApiError:
    return ApiError(400, 50109, "The request body contains invalid JSON.")


def thread_exists() -> ApiError:
    return ApiError(400, 160004, "A thread has already been created for this message")


def locked_thread() -> ApiError:
    return ApiError(400, 160005, "Thread is locked")


def server_error() -> ApiError:
    return ApiError(500, 0, "500: Internal Server Error")
