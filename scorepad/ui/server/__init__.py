"""The app served to browsers: this machine's, or those of the phones on its network.

The server keeps nothing of anyone's: games live in each visitor's browser, and a session lives in
memory for as long as its tab is open, and an hour longer. What is guarded is therefore the
visitor's page, and the server's own peace.
"""

from .request_filter import guarded
from .serving import application, serve

__all__ = ["application", "guarded", "serve"]
