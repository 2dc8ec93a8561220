### The terminal at a table elsewhere: adrift play --join.

terminal-key-talk = talk
terminal-key-together = vote
terminal-key-go = leave
terminal-joined-link = Others come to this table by { $link }
terminal-joined-key-r = ready or not
terminal-joined-key-b = begin, with bots in the free places
terminal-joined-key-n = another match
terminal-joined-key-c = talk
terminal-joined-key-x = give the place up
terminal-joined-key-q = leave
terminal-joined-say-keys = Enter says it · Esc does not
terminal-joined-say-hint = what all should hear; @name first, and only that one hears it
terminal-joined-back = I decide again
terminal-joined-alone = There is only one answer; it is given for you in a moment.
terminal-joined-asks-in = { $name } would like to come in: press v.

## What to say when the screen is left

terminal-joined-left = Your place is kept; come back with the same command. If you are asked meanwhile, a bot may stand in.
terminal-joined-superseded = You have opened this place elsewhere; go on there.
terminal-joined-removed = You have no place at this table any more.
terminal-joined-gone = There is no such table any more, or your place at it is somebody else’s.

## What can go wrong

terminal-joined-no-link = “{ $found }” is not a link to a table; a link looks like http://host:port/t/name.
terminal-joined-unreachable = The server at { $address } cannot be reached; check the link, and whether the server is running.
terminal-joined-unknown = There is no such table at { $address }; check the link.
terminal-joined-alone-only = --join joins a match that is set up elsewhere; leave out { $found }.

## The command

terminal-option-join = Join the table with this link, on any server.
terminal-option-name = Your name at that table.
