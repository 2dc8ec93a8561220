// Requests to our own server: answers as they are, problems as `Problem` to say in a sentence.

import type {
  AllOptions,
  AnyCommand,
  AnyReply,
  Asking,
  Deleted,
  Found,
  Frames,
  Invitation,
  Lesson,
  NewsPage,
  NewTable,
  Problem,
  RulePage,
  Stored,
  WantedOptions,
  Welcome,
} from "./protocol";

/** A request that was not met; the texts know a sentence for its reason. */
export class Unmet extends Error {
  constructor(
    readonly reason: string,
    readonly facts: Record<string, unknown> = {},
  ) {
    super(reason);
  }
}

/** No answer came at all. */
export const UNREACHABLE = "unreachable";

export async function ask<T>(path: string, init: RequestInit = {}, key = ""): Promise<T> {
  const answer = await reach(path, init, key);
  if (!answer.ok) throw await unmet(answer);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

/** The answer, whatever it is; raises `Unmet` if there is none. */
export async function reach(path: string, init: RequestInit = {}, key = ""): Promise<Response> {
  const headers = new Headers(init.headers);
  if (key) headers.set("authorization", `Bearer ${key}`);
  if (init.body) headers.set("content-type", "application/json");
  try {
    return await fetch(path, { ...init, headers });
  } catch {
    throw new Unmet(UNREACHABLE);
  }
}

export async function unmet(answer: Response): Promise<Unmet> {
  try {
    const problem = (await answer.json()) as Problem;
    return new Unmet(problem.reason, problem.facts);
  } catch {
    return new Unmet(UNREACHABLE);
  }
}

const post = (body: unknown): RequestInit => ({ method: "POST", body: JSON.stringify(body) });
const language = () => `lang=${document.documentElement.lang}`;

export const server = {
  options: () => ask<AllOptions>(`/api/options?${language()}`),
  check: (options: WantedOptions) => ask<unknown>("/api/options/check", post(options)),
  open: (options: WantedOptions) => ask<NewTable>("/api/tables", post(options)),
  /** One command, for somebody who does not stay to listen. */
  do: (table: string, key: string, command: AnyCommand) =>
    ask<AnyReply>(`/api/tables/${table}/commands`, post(command), key),
  invitation: (table: string) => ask<Invitation>(`/api/tables/${table}/invitation`),
  find: (code: string) => ask<Found>(`/api/codes/${encodeURIComponent(code)}`),
  rules: (game: string) => ask<RulePage>(`/api/rules/${game}?${language()}`),
  lessons: () => ask<Lesson[]>("/api/lessons"),
  news: (table: string, key: string, from: number, count = 200) =>
    ask<NewsPage>(`/api/tables/${table}/events?from=${from}&count=${count}`, {}, key),
  frames: (table: string, key: string, match: number, as: string, from: number, count: number) =>
    ask<Frames>(
      `/api/tables/${table}/matches/${match}/frames?as=${as}&from=${from}&count=${count}`,
      {},
      key,
    ),
  record: (table: string, key: string, match: number, form: "txt" | "json") =>
    reach(`/api/tables/${table}/matches/${match}/record.${form}`, {}, key),
  /** Everything the viewer may know of a table now, without coming to it. */
  look: (table: string, key: string) => ask<Welcome>(`/api/tables/${table}`, {}, key),
  stored: (table: string, key: string) => ask<Stored>(`/api/tables/${table}/stored`, {}, key),
  /** What has become of a request to be let in, under the key it was sent with. */
  asking: (table: string, key: string) => ask<Asking>(`/api/tables/${table}/asking`, {}, key),
  remove: (table: string, owner: string) =>
    ask<Deleted>(`/api/tables/${table}`, { method: "DELETE" }, owner),
  restore: (table: string, owner: string) =>
    ask<Found>(`/api/tables/${table}/restore`, { method: "POST" }, owner),
};
