"""Games that travel: out as files, texts, pictures, links and codes, and in again after a look."""
