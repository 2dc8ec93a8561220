"""Token buckets and rate limiters, per connection and per address."""

import pytest

from adrift.server.limits import rate_limits as limits
from adrift.server.limits.rate_limits import RateLimiter, TokenBucket, rate_limit_address


def test_a_bucket_gives_what_is_in_it_and_fills_again() -> None:
    bucket = TokenBucket(10, 5.0, now=0.0)
    assert [bucket.take(0.0) for _ in range(11)] == [True] * 10 + [False]
    assert bucket.seconds_until(0.0) == pytest.approx(0.5)
    assert bucket.take(0.5)
    assert not bucket.take(0.5)
    assert [bucket.take(100.0) for _ in range(11)] == [True] * 10 + [False], "never more than full"


def test_each_address_has_its_own_bucket() -> None:
    now = 0.0
    limiter = RateLimiter(2, 60.0, lambda: now)
    assert [limiter.take("a") for _ in range(3)] == [True, True, False]
    assert limiter.take("b")
    now = 31.0
    assert limiter.take("a")


def test_addresses_that_have_rested_are_forgotten_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_BUCKETS", 2)
    limiter = RateLimiter(1, 60.0, lambda: 0.0)
    for address in ("a", "b", "a", "c"):
        limiter.take(address)
    assert list(limiter.buckets) == ["a", "c"]


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("testclient", "testclient"),
    ],
)
def test_a_network_of_the_usual_size_counts_as_one(host: str, counted: str) -> None:
    assert rate_limit_address(host) == counted
