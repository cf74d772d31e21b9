"""The rules and the catalogue as static HTML, made from the same sources as the app's screens.

`addresses` maps the app's routes to addresses of pages. `rules.rule_body` and `cards.card_body` are
what such a page is about, without its frame.
"""
