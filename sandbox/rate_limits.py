"""Discord's per-route rate limits, with the headers that announce them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sandbox.clock import Clock

_MAJOR = ("channel_id", "guild_id", "webhook_id", "webhook_token")


@dataclass
class Bucket:
    limit: int
    window: float
    used: int = 0
    resets_at: float = 0.0


class RateLimits:
    """Buckets by route and major parameter; interaction callbacks are exempt, as at Discord."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._buckets: dict[tuple[str, ...], Bucket] = {}

    def take(self, method: str, template: str, params: Mapping[str, str]) -> tuple[bool, dict[str, str]]:
        """Whether the request may pass, and the headers of its answer."""
        if template.startswith("/interactions/"):
            return True, {}
        key = (method, template, *(params.get(name, "") for name in _MAJOR))
        bucket = self._buckets.setdefault(key, _fresh(template))
        now = self._clock.now()
        if now >= bucket.resets_at:
            bucket.used, bucket.resets_at = 0, now + bucket.window
        passes = bucket.used < bucket.limit
        bucket.used += passes
        return passes, _headers(bucket, key, bucket.resets_at - now)


def _fresh(template: str) -> Bucket:
    if template.endswith("/messages") or template.startswith("/webhooks/"):
        return Bucket(5, 2.0)
    return Bucket(10, 10.0)


def _headers(bucket: Bucket, key: tuple[str, ...], left: float) -> dict[str, str]:
    return {
        "X-RateLimit-Limit": str(bucket.limit),
        "X-RateLimit-Remaining": str(bucket.limit - bucket.used),
        "X-RateLimit-Reset": f"{bucket.resets_at:.3f}",
        "X-RateLimit-Reset-After": f"{left:.3f}",
        "X-RateLimit-Bucket": f"{hash(key[:2]) & 0xFFFFFFFF:08x}",
    }
