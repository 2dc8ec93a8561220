// Coming back to a place: by a link from the old device, or because the others say so.

import type { Game } from "../../connection/protocol";
import { server } from "../../connection/http";
import { keep } from "../../connection/keys";
import { reachable } from "../../ui/share_link";

/** The link that brings another device to this place; what is behind `#` never reaches a server. */
export async function returnLink(table: string, code: string): Promise<string> {
  return `${await tableLink(table)}#return=${code}`;
}

/** What to paste into a feed reader: it says when one is asked, in the language of this page. */
export async function feedAddress(table: string, secret: string): Promise<string> {
  const feed = (await tableLink(table)).replace("/t/", "/feed/");
  return `${feed}/${secret}?lang=${document.documentElement.lang}`;
}

async function tableLink(table: string): Promise<string> {
  return server.invitation(table).then(
    (invitation) => reachable(invitation.link),
    () => `${location.origin}/t/${table}`,
  );
}

/** Write down whose place a key is, now that it opens something. */
export async function learn(table: string, key: string): Promise<void> {
  const { options, player, status } = await server.look(table, key);
  keep({ table, key, name: status.places[player]?.name ?? "", game: options.game as Game });
}

// Somebody who asks to be let back waits, perhaps over a reload of the page.

export interface Asking {
  table: string;
  place: number;
  key: string;
}

const KEPT = "adrift.asking";

export function asking(table: string): Asking | null {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEPT) ?? "null") as Asking | null;
    return found?.table === table ? found : null;
  } catch {
    return null;
  }
}

export function keepAsking(one: Asking | null): void {
  sessionStorage.setItem(KEPT, JSON.stringify(one));
}
