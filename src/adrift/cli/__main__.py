"""Runs the command as `python -m adrift.cli`."""

import sys

from adrift.cli import main

sys.exit(main())
