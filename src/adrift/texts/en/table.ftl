### What a table says beside the match: why it did not do something, what happened, how it stands.
### The facts `name`, `names`, `before` and `to` are people's own words; `place` counts from 1.

## Refusals: why a table did not do what somebody sent

refusal-not-at-table = You have no place at this table; take one first.
refusal-key-unknown = This device has no place at this table any more; come back with a return code, or ask to be let back.
refusal-key-taken = You have a place at this table already.
refusal-at-table-already = You have a place at this table already, so there is nothing to come back to.
refusal-host-only = Only the host can do that.
refusal-no-such-place = There is no place { $place } at this table.
refusal-place-taken = Somebody has place { $place } already; take another.
refusal-place-free = Place { $place } is free already.
refusal-table-full = People have taken all places at this table.
refusal-nobody-there = No other person is at place { $place }.
refusal-name-taken = Somebody at this table is called “{ $name }” already; take another name.
refusal-name-empty = A name needs at least one letter, digit or sign that can be seen.
refusal-nothing-said = Nothing of that can be read; write something.
refusal-wish-taken = { $wish } is taken already; choose another, or leave it open.
refusal-places-free = { $free ->
    [one] One place is still free; wait for somebody, or let a bot have it.
   *[other] There are still { $free } free places; wait for others, or let bots have them.
}
refusal-not-while-lobby = The match has not begun yet.
refusal-not-while-playing = That cannot be done during a match.
refusal-not-while-ended = The match is over; for that it is too late.
refusal-not-while-frozen = The match is frozen; it can only be voided.
refusal-paused = The match is paused; the table has to agree to go on first.
refusal-not-paused = The match is not paused.
refusal-talk-first = There is talk first; the ballot begins when it is closed.
refusal-question-gone = That is no longer asked; look at what is asked now.
refusal-no-talk-now = There is no talk before a ballot right now.
refusal-not-yours-to-close = Somebody else leads this talk; you can say that you are ready.
refusal-no-talk-at-table = Talk is switched off at this table.
refusal-talk-is-over = The stick has ended the talk; you can talk again when the votes are shown.
refusal-no-whispers-at-table = Whispers are switched off at this table.
refusal-no-stick-here = No stick goes round at this table.
refusal-not-about-oneself = That is for the others to decide.
refusal-code-wrong = This return code is wrong, used already, or older than ten minutes; make another.
refusal-nobody-asks-back = Nobody asks to be let back to this place.
refusal-asked-back-already = Somebody asks to be let back as { $name } already; wait until the others have decided about that.
refusal-is-here = { $name } is here, on the device they have; a place can be asked for only while its person is away.
refusal-stood-in-for = While a bot stands in for you, you have no vote.
refusal-has-stand-in = A bot stands in for { $name } already.
refusal-name-reserved = Nobody at a table can be called “{ $name }”: that is what the table, a bot or the game calls somebody. Take another name.
refusal-ask-in-first = The match is being played. Ask to be let in; { $name } can do that.
refusal-late-closed = This table lets nobody in during a match. You can watch, and sit down for the next one.
refusal-too-many-ask-in = Others are waiting to be let in, or somebody has just been turned down. Ask again in half a minute.
refusal-turned-down = The people at the table did not let you in this time. You can watch, and sit down for the next match.
refusal-nobody-asks-in = Nobody is waiting to be let in any more.
refusal-no-vote-yet = You sat down after this match had begun, so this is up to those who were here before.
refusal-one-seat-per-browser = Somebody sits at this table with this browser already. The host can allow several places per browser.
refusal-owner-key-wrong = That is not the key this table was set with.
refusal-owner-sits-there = The owner of the table sits there and stays.
refusal-bot-unknown = There is no bot “{ $bot }” for this game; choose another.

## Notes: what happened at the table

note-opened = The table is set for { $game }.
note-place-taken = { $name } takes place { $place }.
note-place-freed = { $name } leaves the table.
note-place-lost = { $name } has been gone for too long and loses the place.
note-place-removed = { $bot-key ->
    [nothing] The host removes { $name } from place { $place }.
   *[other] The host removes the { $bot } from place { $place }.
}
note-renamed = { $before } is now called { $name }.
note-wished = { $wish-key ->
    [nothing] { $name } leaves the choice open.
   *[other] { $name } chooses { $wish }.
}
note-bot-seated = Place { $place } goes to the { $bot }.
note-host-changed = { $name } is the host now.
note-door-set = { $late-key ->
    [open] Newcomers can now take a bot’s place during a match.
    [closed] Nobody new comes in during a match now.
   *[ask] Newcomers now ask to be let in during a match.
}
note-clock-set = { $per_question-key ->
    [none] There is no clock any more.
   *[some] { $reserve-key ->
        [none] The clock allows { $per_question } for each question.
       *[some] The clock allows { $per_question } for each question, and a reserve of { $reserve } for the match.
    }
}
note-match-began = Match { $match } begins.
note-match-over = Match { $match } is over.
note-match-ended = Match { $match } is ended early.
note-match-voided = Match { $match } is void, and all that was hidden is shown.
note-rematch = The table meets for another match.
note-frozen = The rules were corrected while this match was played, and it no longer agrees with them. It is frozen and can only be voided.
note-talk-closed = { $why-key ->
    [all_ready] All are ready, and the talk is over.
    [start_player] The start player ends the talk.
    [stick] The holder of the stick ends the talk.
    [clock] The time for talk is up.
   *[hourglass] The hourglass has run out, and the talk is over.
}
note-stand-in-gone = { $name } is gone; a bot stands in until they are back.
note-stand-in-silent = { $name } has left several questions to the clock; a bot stands in until they are back.
note-stand-in-idle = { $name } is here but does nothing; a bot stands in until they are back.
note-returned = { $name } is back and decides again.
note-key-code = { $name } goes on from another device.
note-key-let-back = { $name } is let back; the device used before has lost the place.
note-back-asked = Somebody on another device says they are { $name }, and asks to be let back; ask them for their number, { $check }.
note-back-agreed = { $name } agrees to let { $to } back.
note-back-withdrawn = { $name } is here after all; the request to be let back is void.
note-agreed-pause = The table agrees to pause.
note-agreed-resume = The table agrees to go on.
note-agreed-end = The table agrees to end the match early.
note-agreed-void = The table agrees to void the match.
note-agreed-replace = The table agrees to replace { $name }.
note-agreed-delete = All agree to delete the table.
note-agreed-time = { $factor ->
    [1] The table agrees: { $name } has the same time to think as all.
   *[other] The table agrees: { $name } has { $factor } times as long to think as the others.
}

## How a table stands

table-phase-lobby = The table is waiting for the match to begin.
table-phase-playing = A match is being played.
table-phase-ended = The match is over.
table-phase-frozen = The match is frozen and can only be voided.
table-ended-over = It was played to its end.
table-ended-ended = The table ended it early.
table-ended-voided = The table voided it; it does not count.
table-frozen-rules-changed = The rules were corrected meanwhile, and this match no longer agrees with them.
table-occupant-person = a person
table-occupant-bot = a bot
table-occupant-free = free
table-debate-all-ready = There is talk first, until all are ready.
table-debate-start-player = There is talk first, until { $name } calls for the ballot.
table-debate-stick = There is talk first, until { $name }, who holds the stick, calls for the ballot.
table-debate-hourglass = There is talk first, until the hourglass has run out.
table-answered-each = { $names-count ->
    [0] Nobody has answered yet.
   *[other] Have answered: { $names }.
}
table-answered-number = { $number ->
    [0] Nobody has answered yet.
    [one] One has answered.
   *[other] So far { $number } have answered.
}
table-answered-none = Who has answered is not shown.

## What the table can decide together: the proposal, and how it stands

table-vote-pause = Pause the match
table-vote-resume = Go on with the match
table-vote-end = End the match early
table-vote-void = Void the match
table-vote-delete = Delete the table
table-vote-replace = Replace { $name } by a bot
table-vote-time = { $factor ->
    [1] Give { $name } the same time to think as all
   *[other] Give { $name } { $factor } times as long to think
}
table-tally-pause = A pause is wanted: { tally-votes }.
table-tally-resume = Going on is wanted: { tally-votes }.
table-tally-end = Ending the match early is wanted: { tally-votes }.
table-tally-void = Voiding the match is wanted: { tally-votes }.
table-tally-delete = Deleting the table is wanted, and all have to agree: { tally-votes }.
table-tally-replace = A bot for { $name } is wanted: { tally-votes }.
table-tally-time = { $factor ->
    [1] For { $name } the same time to think as for all is wanted: { tally-votes }.
   *[other] For { $name } { $factor } times as long to think is wanted: { tally-votes }.
}
tally-votes = { $yes ->
    [one] one vote of the { $needed } it takes
   *[other] { $yes } votes of the { $needed } it takes
}
