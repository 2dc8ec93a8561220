"""How thoroughly Hypothesis searches: `--hypothesis-profile=` and one of the names below."""

from hypothesis import HealthCheck, settings

# A whole match is slow to draw by Hypothesis' measure, and a busy machine is no failure.
PATIENT = (HealthCheck.too_slow, HealthCheck.data_too_large)

# Tests that gate a change give the same verdict every time; only the night looks for new examples.
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
