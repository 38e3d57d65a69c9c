"""`python -m upstar_checker FILE…`"""

import sys

from .cli import main

sys.exit(main())
