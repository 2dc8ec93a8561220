"""Playing at one screen, in a terminal.

`source` says what feeds the screens, `local` is a match on this machine, `store` keeps it on disk,
`plan` is a match that could begin. `app` leads from screen to screen: `start`, `table`, `reveal`,
`pages`, `end`. `conduct` tells a match and asks its questions in the table's `panel`: `choices`,
and before a secret one the `curtain`. What only one game looks like is in a folder named after it.
Importing this loads no Textual.
"""
