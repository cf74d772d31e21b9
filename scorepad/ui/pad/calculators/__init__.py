"""Calculators: one for each type that a row's slots hold, found by that type.

`registry` knows them all; `calculator` shows those of the selected row. The parts they are made
of (steppers, tiles, chips) stand here too, those of one title in the room of that title.
"""
