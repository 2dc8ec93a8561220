// The one sentence that says how the match stands: who must decide what. The same words are shown,
// read out and put into the title of the page.

import type { Status } from "../../../connection/protocol";
import type { Person } from "../../../stores/people";
import type { Visit } from "../../../stores/table_store.svelte";
import type { Texts } from "../../../i18n";

export interface Standing {
  said: string;
  /** Whether it is this viewer's to do something. */
  yours: boolean;
}

export function standing(texts: Texts, visit: Visit, people: Person[]): Standing {
  const { status, question } = visit;
  const yours = (said: string): Standing => ({ said, yours: true });
  const others = (said: string): Standing => ({ said, yours: false });
  if (!status) return others(texts.say("web-loading"));
  if (status.phase === "frozen") return others(texts.say("table-phase-frozen"));
  if (status.paused) return others(texts.say("table-paused"));
  if (visit.isPlayer && status.places[visit.player]?.standing_in)
    return yours(texts.say("table-standing-in-you"));
  if (status.debate) return debating(texts, visit, people);
  if (question)
    return yours(texts.asked(question.kind, question.facts, people[visit.player]?.key ?? ""));
  if (visit.asked?.question?.sealed) return others(texts.say("table-answer-kept"));
  return others(waiting(texts, status, people));
}

function waiting(texts: Texts, status: Status, people: Person[]): string {
  const called = (player: number) =>
    status.places[player]?.name || texts.name(people[player]?.key ?? "");
  const names = status.waiting.map(({ player }) => called(player));
  if (!names.length) return texts.say(status.kind ? "web-status-chance" : "web-loading");
  return texts.say("web-status-waiting", { names, kind: status.kind });
}

/** How the talk before a ballot is closed, and how many are ready for that. */
function debating(texts: Texts, visit: Visit, people: Person[]): Standing {
  const { status } = visit;
  const debate = status?.debate;
  if (!debate) return { said: "", yours: false };
  const yours = debate.caller === visit.player && debate.ends !== "all_ready";
  const name = debate.caller === null ? "" : (people[debate.caller]?.name ?? "");
  const said = yours
    ? texts.say("table-debate-yours")
    : texts.say(`table-debate-${debate.ends}`, { name });
  const persons = status.places.filter((place) => place.occupant === "person").length;
  const ready = texts.say("table-debate-ready", { ready: debate.ready.length, people: persons });
  const waits = visit.isPlayer && !debate.ready.includes(visit.player);
  return { said: `${said} ${ready}`, yours: yours || waits };
}

/** When the time of whoever is waited for is over: one's own, else the last of them. */
export function deadline(status: Status, player: number): number | null {
  if (status.paused) return null;
  if (status.debate) return status.debate.until;
  const own = status.waiting.find((each) => each.player === player);
  if (own) return own.until;
  const times = status.waiting.flatMap(({ until }) => (until === null ? [] : [until]));
  return times.length ? Math.max(...times) : null;
}
