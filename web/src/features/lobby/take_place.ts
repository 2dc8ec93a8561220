// Taking a place. The key is kept before it is sent: should the reply be lost, the place is not.

import type { AnyReply, Game, Take } from "../../connection/protocol";
import { Unmet } from "../../connection/http";
import { forget, keep, newKey } from "../../connection/keys";
import { browserAt, ownerOf } from "../../connection/owned_tables";

type Taking = Omit<Take, "id">;

export interface Sitter {
  table: string;
  game: Game;
  name: string;
  place?: number | null;
  wish?: string;
  /** Whether it is somebody beside the one who sits at this device already. */
  another?: boolean;
}

/** A name as the table will write it, so that this device knows its own people by it. */
export function tidy(name: string): string {
  return name.normalize("NFC").trim().replace(/\s+/gu, " ");
}

/** Sit down, and return the key of the place; raises `Unmet` if the table says no. */
export async function sitDown(
  send: (take: Taking) => Promise<AnyReply>,
  { table, game, place = null, wish = "", another = false, ...sitter }: Sitter,
): Promise<string> {
  const key = newKey();
  const name = tidy(sitter.name);
  keep({ table, game, name, key });
  const reply = await send({
    ...{ type: "take", key, name, place, wish, nonce: newKey() },
    // People who share a device say so, and are not one browser.
    browser: another ? null : browserAt(table),
    owner: another ? null : ownerOf(table),
  });
  if (reply.type === "accepted") return key;
  forget(key);
  throw new Unmet(reply.reason, reply.facts);
}
