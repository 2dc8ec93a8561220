"""Playing at one screen, in a terminal.

`source` says what feeds the screens, `local` is a match on this machine, `store` keeps it on disk,
`plan` is a match that could begin. `app` leads from screen to screen: `start`, `table`, `reveal`,
`pages`, `end`. `conduct` tells a match on a `stage` and asks its questions in the table's `panel`:
`choices`, and before a secret one the `curtain`. `beside` is what people do without being asked,
and `wishes` how several of them at one screen get to do it. `boards` is what the games look like,
each in a folder named after it.
Importing this loads no Textual.
"""
