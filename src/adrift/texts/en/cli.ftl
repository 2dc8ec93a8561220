cli-about = Adrift: two classic shipwreck games, played properly.
cli-help = Show this help and stop.
cli-version = Show the version, and whether the rules run compiled.
cli-lang = Language of what is shown (otherwise the system's).
cli-command = COMMAND
cli-json = Write JSON for a program to read.

cli-usage = Usage: { $usage }
cli-arguments = What may follow
cli-options = Options
cli-complaint-choice = { $what } cannot be { $found }; choose from { $known }.
cli-complaint-value = { $what } cannot be { $found }; a number is wanted.
cli-complaint-one-value = { $what } needs a value behind it.
cli-complaint-not-together = { $what } and { $found } do not go together; take one of them.
cli-complaint-missing = Something is missing: { $what }.
cli-complaint-unknown = Not understood: { $found }.

cli-play = Play at this terminal, alone or with others.
cli-rules = Read the rules, whole or one paragraph.
cli-scenario = Play scenario files, or write a moment of a match as one.
cli-replay = Tell a recorded match as a story.
cli-record = Turn a record from text into JSON or back.
cli-verify = Check that a record's chance was drawn fairly.
cli-simulate = Let bots play many matches.
cli-bench = Measure how fast the rules run here.

cli-file-missing = There is no file { $file }; check the name.
cli-file-not-text = { $file } is not a text file; a record or scenario of Adrift is wanted.
cli-file-unreadable = { $file } cannot be read ({ $problem }).
cli-decision-unknown = There is no decision { $number }; the record has 0 to { $last }.

cli-record-file = A record, as text or JSON.
cli-record-to = What to write; without it, the form the file does not have.
cli-record-output = Write to this file instead of the screen.

cli-verify-file = A record whose match is over.
cli-verified-sealed = { $draws ->
    [one] The seed is the one promised before the match, and its one draw follows from it.
   *[other] The seed is the one promised before the match, and all { $draws } draws follow from it.
}
cli-verified-seed = { $draws ->
    [one] The one draw follows from the seed.
   *[other] All { $draws } draws follow from the seed.
}

cli-differs-events-differ = The match goes another way than recorded, somewhere up to decision { $decision } (rules version { $then } then, { $now } now).
cli-differs-no-seed = The record does not tell the seed of its chance, so nothing can be checked.
cli-differs-commitment-wrong = The seed is not the one that was promised before the match.
cli-differs-draw-wrong = The draw at decision { $decision } ({ $answer }) does not follow from the seed.
cli-differs-refused = Decision { $decision } ({ $answer }) is not allowed at that place ({ $rule }).

cli-replay-file = A record, as text or JSON.
cli-replay-step = Stop after each question until Enter is pressed (q ends).
cli-replay-at = Draw the position after N decisions instead.
cli-replay-why = Put the paragraph behind each sentence.
cli-replay-more = [Enter]

cli-scenario-files = Scenario files to play.
cli-scenario-from = Write the moment after N decisions of a record as a scenario.
cli-scenario-from-how = { $place } names no moment; write it like match.record@120.
cli-scenario-nothing = Name the scenario files to play, or a moment with --from.
cli-scenario-holds = holds: { $title }
cli-scenario-differs = Line { $line }: { $said } ({ $rule })

failed-refused = { $who } may not answer { $answer } here.
failed-asked-differ = Asked are: { $found }.
failed-offer-differs = { $who } is offered: { $found }.
failed-offered-all-the-same = { $who } is offered { $found } after all.
failed-not-refused = { $who } may answer { $answer } after all.
failed-refused-by-other-rule = It is refused by { $found }, not by { $expected }.
failed-asked-by-other-rule = It is asked by { $found }, not by { $expected }.
failed-won-by-other-rule = It is won by { $found }, not by { $expected }.
failed-event-missing = That did not happen; what happened: { $found }
failed-event-happened = That happened after all: { $found }
failed-position-differs = The position has instead: { $found }
failed-seats-differ = The seats stand in another order, from bow to stern: { $found }
failed-points-differ = { $who } has { $found } points.
failed-winners-differ = The winners are: { $found }.
failed-not-over = The match is not over.
