// Takes a place. The key is stored before it is sent, so a lost reply does not lose the place.

import type { AnyReply, Game, Take } from "../../connection/protocol";
import { RequestError } from "../../connection/http";
import { newKey, removeKey, storeKey } from "../../connection/keys";
import { browserIdFor, ownerKeyFor } from "../../connection/owned_tables";

type TakeCommand = Omit<Take, "id">;

export interface PlaceRequest {
  table: string;
  game: Game;
  name: string;
  place?: number | null;
  wish?: string;
  /** True for a further person at this device. */
  another?: boolean;
}

/** Normalizes a name as the table does, so that this device recognizes its own people by name. */
export function normalizeName(name: string): string {
  return name.normalize("NFC").trim().replace(/\s+/gu, " ");
}

/** Takes a place and returns its key; throws `RequestError` if the table refuses. */
export async function takePlace(
  send: (take: TakeCommand) => Promise<AnyReply>,
  { table, game, place = null, wish = "", another = false, ...request }: PlaceRequest,
): Promise<string> {
  const key = newKey();
  const name = normalizeName(request.name);
  storeKey({ table, game, name, key });
  const reply = await send({
    ...{ type: "take", key, name, place, wish, nonce: newKey() },
    // A further person at this device is not limited to one place per browser.
    browser: another ? null : browserIdFor(table),
    owner: another ? null : ownerKeyFor(table),
  });
  if (reply.type === "accepted") return key;
  removeKey(key);
  throw new RequestError(reply.reason, reply.facts);
}
