"""What Discord's refusals mean for a post."""

from __future__ import annotations

PLACE_LOST = {10003, 10004, 50001, 50013, 160005}
UNREACHABLE = {10013, 50007, 50278}  # an account that is gone, or closed direct messages
NOT_NOW = {20016, 40003}  # slow mode, too many new direct messages at once
NO_FAULT_OF_OURS = {0, 401, 429}  # no answer, a token that was changed under us, too many requests


def passes(code: int, status: int) -> bool:
    """Whether the same post may be taken later."""
    return code in NOT_NOW or status in NO_FAULT_OF_OURS or status >= 500
