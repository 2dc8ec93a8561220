// The sentence for a failed request.

import { i18n } from ".";
import { RequestError, UNREACHABLE } from "../connection/http";

export function problemText(problem: unknown): string {
  const { reason, facts } =
    problem instanceof RequestError ? problem : new RequestError(UNREACHABLE);
  return i18n.texts.refused(reason, facts);
}
