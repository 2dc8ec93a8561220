// HTTP requests to our own server. A failed request throws a `RequestError` with a translatable reason.

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
  WantedOptions,
  Welcome,
} from "./protocol";

/** Why a request failed; `problemText` turns the reason into a sentence. */
export class RequestError extends Error {
  constructor(
    readonly reason: string,
    readonly facts: Record<string, unknown> = {},
  ) {
    super(reason);
  }
}

/** The reason if no response arrived. */
export const UNREACHABLE = "unreachable";

export async function requestJson<T>(path: string, init: RequestInit = {}, key = ""): Promise<T> {
  const response = await request(path, init, key);
  if (!response.ok) throw await readError(response);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

/** Returns the response, whatever its status; throws `RequestError` if there is none. */
export async function request(path: string, init: RequestInit = {}, key = ""): Promise<Response> {
  const headers = new Headers(init.headers);
  if (key) headers.set("authorization", `Bearer ${key}`);
  if (init.body) headers.set("content-type", "application/json");
  try {
    return await fetch(path, { ...init, headers });
  } catch {
    throw new RequestError(UNREACHABLE);
  }
}

export async function readError(response: Response): Promise<RequestError> {
  try {
    const problem = (await response.json()) as Problem;
    return new RequestError(problem.reason, problem.facts);
  } catch {
    return new RequestError(UNREACHABLE);
  }
}

const post = (body: unknown): RequestInit => ({ method: "POST", body: JSON.stringify(body) });
const language = () => `lang=${document.documentElement.lang}`;

export const server = {
  options: () => requestJson<AllOptions>(`/api/options?${language()}`),
  checkOptions: (options: WantedOptions) =>
    requestJson<unknown>("/api/options/check", post(options)),
  openTable: (options: WantedOptions) => requestJson<NewTable>("/api/tables", post(options)),
  /** Sends one command without opening a connection. */
  send: (table: string, key: string, command: AnyCommand) =>
    requestJson<AnyReply>(`/api/tables/${table}/commands`, post(command), key),
  invitation: (table: string) => requestJson<Invitation>(`/api/tables/${table}/invitation`),
  findTable: (code: string) => requestJson<Found>(`/api/codes/${encodeURIComponent(code)}`),
  rules: (game: string) => requestJson<RulePage>(`/api/rules/${game}?${language()}`),
  lessons: () => requestJson<Lesson[]>("/api/lessons"),
  news: (table: string, key: string, from: number, count = 200) =>
    requestJson<NewsPage>(`/api/tables/${table}/events?from=${from}&count=${count}`, {}, key),
  frames: (table: string, key: string, match: number, as: string, from: number, count: number) =>
    requestJson<Frames>(
      `/api/tables/${table}/matches/${match}/frames?as=${as}&from=${from}&count=${count}`,
      {},
      key,
    ),
  record: (table: string, key: string, match: number, form: "txt" | "json") =>
    request(`/api/tables/${table}/matches/${match}/record.${form}`, {}, key),
  /** Returns everything the viewer may know of a table now, without opening a connection. */
  fetchTable: (table: string, key: string) => requestJson<Welcome>(`/api/tables/${table}`, {}, key),
  /** Returns the state of a request to join, identified by the key it was sent with. */
  joinRequest: (table: string, key: string) =>
    requestJson<Asking>(`/api/tables/${table}/asking`, {}, key),
  deleteTable: (table: string, owner: string) =>
    requestJson<Deleted>(`/api/tables/${table}`, { method: "DELETE" }, owner),
  restoreTable: (table: string, owner: string) =>
    requestJson<Found>(`/api/tables/${table}/restore`, { method: "POST" }, owner),
};
