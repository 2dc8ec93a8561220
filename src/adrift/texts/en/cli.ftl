cli-about = Adrift: two classic shipwreck games, played properly.
cli-help = Show this help and exit.
cli-version = Show the version and the build (pure or compiled), and exit.
cli-lang = Language of the output (default: the system language).
cli-command = COMMAND
cli-json = Print JSON for programs to read.

cli-usage = Usage: { $usage }
cli-arguments = Arguments
cli-options = Options
cli-complaint-choice = “{ $found }” is not a valid value for { $what }; choose one of: { $known }.
cli-complaint-value = { $what } must be a number, not “{ $found }”.
cli-complaint-one-value = { $what } needs a value after it.
cli-complaint-not-together = { $what } and { $found } cannot be used together; leave one of them out.
cli-see-help = See “{ $command }”.
cli-complaint-command = There is no command “{ $found }”; choose one of: { $known }.
cli-complaint-missing = A required argument is missing: { $what }.
cli-complaint-unknown = Unknown argument: { $found }.

cli-play = Play in this terminal, alone or with others.
cli-rules = Read the rules: a whole page, a chapter, a paragraph, or every paragraph with a word.
cli-scenario = Run scenario files, or write a moment of a match as a scenario.
cli-replay = Retell a recorded match, sentence by sentence.
cli-record = Convert a record from text to JSON or back.
cli-verify = Check that the random draws of a recorded match were fair.
cli-simulate = Let bots play many matches, and report the results.
cli-bench = Measure the speed of the rules, the server or the web page.

cli-file-missing = There is no file { $file }; check the path.
cli-file-not-text = { $file } is not a text file; choose an Adrift record or scenario.
cli-file-unreadable = { $file } cannot be read ({ $problem }); check its permissions, or choose another file.
cli-decision-unknown = There is no decision { $number } in this record; choose a number from 0 to { $last }.

cli-record-file = A record, as text or JSON.
cli-record-to = Format to write (default: JSON for a text record, text for a JSON record).
cli-record-output = Write to this file instead of standard output.

cli-verify-file = The record of a finished match.
cli-verified-sealed = { $draws ->
    [one] The seed is the one committed to before the match, and its one draw follows from it.
   *[other] The seed is the one committed to before the match, and all { $draws } draws follow from it.
}
cli-verified-seed = { $draws ->
    [one] The one draw follows from the seed.
   *[other] All { $draws } draws follow from the seed.
}

cli-differs-events-differ = The match does not replay as recorded: its events differ at or before decision { $decision } (recorded with rules version { $then }, replayed with { $now }).
cli-differs-no-seed = The record does not contain its seed, so its draws cannot be checked.
cli-differs-commitment-wrong = The seed is not the one committed to before the match.
cli-differs-draw-wrong = The draw at decision { $decision } ({ $answer }) does not follow from the seed.
cli-differs-refused = Decision { $decision } ({ $answer }) is not allowed at that point ({ $rule }).

cli-replay-file = A record, as text or JSON.
cli-replay-step = Pause after each question until you press Enter (q quits).
cli-replay-at = Draw the position after N decisions instead.
cli-replay-why = Add the rule paragraph to each sentence.
cli-replay-more = [Enter]

cli-scenario-files = Scenario files to run.
cli-scenario-from = Write the position after N decisions of a record as a scenario.
cli-scenario-from-how = “{ $place }” does not name a moment of a match; write the record and the number of decisions, like match.record@120.
cli-scenario-nothing = Name the scenario files to run, or use --from to write one.
cli-scenario-holds = passed: { $title }
cli-scenario-differs = Line { $line }: { $said } ({ $rule })

failed-refused = { $who } may not answer { $answer } here.
failed-asked-differ = The players asked are: { $found }.
failed-offer-differs = { $who } is offered: { $found }.
failed-offered-all-the-same = { $who } is offered { $found }, but should not be.
failed-not-refused = { $who } may answer { $answer }, but should be refused.
failed-refused-by-other-rule = The answer is refused by { $found }, not by { $expected }.
failed-asked-by-other-rule = The question is asked by { $found }, not by { $expected }.
failed-won-by-other-rule = The match is won by { $found }, not by { $expected }.
failed-event-missing = This event did not happen; what happened: { $found }
failed-event-happened = This event happened, but should not have: { $found }
failed-position-differs = The position says instead: { $found }
failed-seats-differ = The players sit in another order, from bow to stern: { $found }
failed-points-differ = { $who } has { $found } points.
failed-winners-differ = The winners are: { $found }.
failed-not-over = The match is not over.
