"""Everything that relies on private names of Flet, on files of its web client, or on Pyodide.

The rest of the app uses these modules only through their public functions. README.md beside this
file lists what each one touches, why, and what to check when Flet is upgraded.
"""
