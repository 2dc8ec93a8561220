// The status sentence of a match: who must decide what. Shown, read aloud, and used as page title.

import type { Status } from "../../../connection/protocol";
import type { Person } from "../../../stores/people";
import type { TableStore } from "../../../stores/table_store.svelte";
import type { Texts } from "../../../i18n";

export interface StatusSentence {
  text: string;
  /** True if this viewer must do something. */
  yours: boolean;
}

export function statusSentence(texts: Texts, store: TableStore, people: Person[]): StatusSentence {
  const { status } = store.table;
  const { question } = store.match;
  const yours = (text: string): StatusSentence => ({ text, yours: true });
  const others = (text: string): StatusSentence => ({ text, yours: false });
  if (!status) return others(texts.say("web-loading"));
  if (status.phase === "frozen") return others(texts.say("table-phase-frozen"));
  if (status.paused) return others(texts.say("table-paused"));
  if (store.table.isPlayer && status.places[store.table.player]?.standing_in)
    return yours(texts.say("table-standing-in-you"));
  if (status.debate) return talkSentence(texts, store, people);
  if (question)
    return yours(texts.asked(question.kind, question.facts, people[store.table.player]?.key ?? ""));
  if (store.match.asked?.question?.sealed) return others(texts.say("table-answer-kept"));
  return others(waitingText(texts, status, people));
}

function waitingText(texts: Texts, status: Status, people: Person[]): string {
  const nameOf = (player: number) =>
    status.places[player]?.name || texts.name(people[player]?.key ?? "");
  const names = status.waiting.map(({ player }) => nameOf(player));
  if (!names.length) return texts.say(status.kind ? "web-status-chance" : "web-loading");
  return texts.say("web-status-waiting", { names, kind: status.kind });
}

/** Says who ends the talk before a ballot, and how many are ready. */
function talkSentence(texts: Texts, store: TableStore, people: Person[]): StatusSentence {
  const { status } = store.table;
  const debate = status?.debate;
  if (!debate) return { text: "", yours: false };
  const leads = debate.caller === store.table.player && debate.ends !== "all_ready";
  const name = debate.caller === null ? "" : (people[debate.caller]?.name ?? "");
  const text = leads
    ? texts.say("table-debate-yours")
    : texts.say(`table-debate-${debate.ends}`, { name });
  const persons = status.places.filter((place) => place.occupant === "person").length;
  const ready = texts.say("table-debate-ready", { ready: debate.ready.length, people: persons });
  const isAwaited = store.table.isPlayer && !debate.ready.includes(store.table.player);
  return { text: `${text} ${ready}`, yours: leads || isAwaited };
}

/** Returns the end of the player's own time, else of the last player the table waits for. */
export function deadline(status: Status, player: number): number | null {
  if (status.paused) return null;
  if (status.debate) return status.debate.until;
  const own = status.waiting.find((each) => each.player === player);
  if (own) return own.until;
  const times = status.waiting.flatMap(({ until }) => (until === null ? [] : [until]));
  return times.length ? Math.max(...times) : null;
}
