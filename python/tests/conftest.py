"""What holds for all tests."""

import signal

# Whoever starts the tests in the background of a shell has them ignore Ctrl-C, and Python then installs no handler.
signal.signal(signal.SIGINT, signal.default_int_handler)
