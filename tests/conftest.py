"""Registers the Hypothesis profiles; choose one with `--hypothesis-profile=NAME`."""

from hypothesis import HealthCheck, settings

# Drawing a whole match is slow by Hypothesis' standards, and a busy machine is not a failure.
PATIENT = (HealthCheck.too_slow, HealthCheck.data_too_large)

# Tests that gate a change must be deterministic; only the nightly run searches for new examples.
settings.register_profile(
    "glance", max_examples=3, derandomize=True, deadline=None, suppress_health_check=PATIENT
)
settings.register_profile(
    "measured", max_examples=6, derandomize=True, deadline=None, suppress_health_check=PATIENT
)
settings.register_profile(
    "quick", max_examples=15, derandomize=True, deadline=None, suppress_health_check=PATIENT
)
settings.register_profile(
    "standard", max_examples=50, derandomize=True, deadline=None, suppress_health_check=PATIENT
)
settings.register_profile(
    "night", max_examples=5000, deadline=None, suppress_health_check=PATIENT, print_blob=True
)
settings.load_profile("standard")
