// Why something was not done, as a sentence, whoever said no.

import { said } from ".";
import { Unmet, UNREACHABLE } from "../connection/http";

export function whyNot(problem: unknown): string {
  const { reason, facts } = problem instanceof Unmet ? problem : new Unmet(UNREACHABLE);
  return said.texts.refused(reason, facts);
}
