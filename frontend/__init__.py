"""The page of Remi: static files only, built by `python -m frontend.build`."""
