"""The app served to browsers: this machine's, or those of the phones on its network.

The server stores nothing: games are in each visitor's browser, and a session is in memory for as
long as its tab is open, and up to an hour longer. So what is protected is the visitor's page, and
the server's time and memory.
"""
