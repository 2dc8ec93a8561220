// Returning to a place: by a link from the old device, or by asking the others.

import type { Game } from "../../connection/protocol";
import { server } from "../../connection/http";
import { storeKey } from "../../connection/keys";
import { reachableLink } from "../../ui/share_link";

/** Returns the link that moves a place to another device. The code is in the fragment, which no
 *  request contains. */
export async function returnLink(table: string, code: string): Promise<string> {
  return `${await tableLink(table)}#return=${code}`;
}

/** Returns the address of a feed that says when the player is asked, in the page's language. */
export async function feedAddress(table: string, secret: string): Promise<string> {
  const feed = (await tableLink(table)).replace("/t/", "/feed/");
  return `${feed}/${secret}?lang=${document.documentElement.lang}`;
}

async function tableLink(table: string): Promise<string> {
  return server.invitation(table).then(
    (invitation) => reachableLink(invitation.link),
    () => `${location.origin}/t/${table}`,
  );
}

/** Stores a key that has become valid, with the name of its place. */
export async function saveReturnedKey(table: string, key: string): Promise<void> {
  const { options, player, status } = await server.fetchTable(table, key);
  storeKey({ table, key, name: status.places[player]?.name ?? "", game: options.game as Game });
}

// A request to be let back survives a reload of the page.

export interface ReturnRequest {
  table: string;
  place: number;
  key: string;
}

const STORAGE_KEY = "adrift.asking";

export function storedReturnRequest(table: string): ReturnRequest | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "null");
    return stored?.table === table ? (stored as ReturnRequest) : null;
  } catch {
    return null;
  }
}

export function storeReturnRequest(request: ReturnRequest | null): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(request));
}
