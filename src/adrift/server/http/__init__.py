"""HTTP: one module of routes per subject, and what every request passes on its way there."""
