import { userInfo } from "node:os";
import { BadInput } from "../io";
import { storedProfile, storeProfile } from "./profiles";

/** Result of one file; `message` says why it is refused. */
export type FileResult = {
  readonly path: string;
  readonly outcome: "new" | "new-version" | "known" | "refused";
  readonly kind?: string;
  readonly name?: string;
  readonly message?: string;
};

type NamedText = { readonly path: string; readonly text: string };

export type ImportServer = {
  /** Returns the files that an earlier import stored. */
  known(files: readonly { readonly path: string; readonly digest: string }[]): Promise<readonly FileResult[]>;
  send(files: readonly NamedText[]): Promise<readonly FileResult[]>;
  /** Sends files that are too large for a chunk, one by one. */
  sendLarge(files: readonly NamedText[]): Promise<readonly FileResult[]>;
};

/** A server on this machine, and the cookie of the profile under which the import is logged. */
type Connection = { readonly at: URL; cookie: string | null };

const local = new Set(["localhost", "127.0.0.1", "[::1]"]);
const maxAsked = 5_000;

/** No server listens there. */
export class Unreachable extends BadInput {}

/** Sends a document to a route of a server on this machine, and returns the result. */
export const postDocument = (url: string, path: string, document: string): Promise<unknown> =>
  postText({ at: addressOf(url), cookie: null }, path, document);

/** Returns the import of a server on this machine into a set. */
export function importServer(url: string, set: string | undefined): ImportServer {
  const at: Connection = { at: addressOf(url), cookie: null };
  const into = set === undefined ? {} : { set };
  return {
    known: async (files) => {
      const found: FileResult[] = [];
      for (let i = 0; i < files.length; i += maxAsked) {
        const some = files.slice(i, i + maxAsked).map(({ path, digest }) => ({ path, digest }));
        found.push(...((await post(at, "/api/import/known", { ...into, files: some })) as FileResult[]));
      }
      return found;
    },
    send: async (files) => (await post(at, "/api/import/files", { ...into, files })) as FileResult[],
    sendLarge: async (files) => {
      const results: FileResult[] = [];
      for (const { path, text } of files) results.push(await sendAlone(at, set, path, text));
      return results;
    },
  };
}

async function sendAlone(
  at: Connection,
  set: string | undefined,
  path: string,
  text: string,
): Promise<FileResult> {
  const name = path.replace(/^.*\/|[.][^.]*$/g, "").slice(0, 100);
  const query = new URLSearchParams({ name, ...(set !== undefined && { set }) });
  const response = await request(at, `/api/import?${query}`, text);
  const answer = await answerOf(at, response);
  if (response.ok) return { path, outcome: answer.outcome ?? "new", kind: answer.kind, name: answer.name };
  return { path, outcome: "refused", message: String(answer.error?.message ?? response.status) };
}

const post = (at: Connection, path: string, body: object): Promise<unknown> =>
  postText(at, path, JSON.stringify(body));

async function postText(at: Connection, path: string, body: string): Promise<unknown> {
  const response = await request(at, path, body);
  const answer = await answerOf(at, response);
  if (!response.ok)
    throw new BadInput(String(answer.error?.message ?? `${at.at.origin} answered ${response.status}.`));
  return answer;
}

/** Parses a server's answer; something else may listen on the port. */
async function answerOf({ at }: Connection, response: Response) {
  try {
    return await response.json();
  } catch {
    throw new BadInput(`${at.origin} did not answer as Planner Studio does. Check --server.`);
  }
}

/** Sends a request; where an unnamed user may not import, as the person that an earlier import entered, else under the name of the machine's user. */
async function request(connection: Connection, path: string, body: string): Promise<Response> {
  const response = await sendTo(connection, path, body);
  if (response.status !== 403 || connection.cookie !== null) return response;
  const { origin } = connection.at;
  const before = storedProfile(origin);
  if (before !== null) {
    connection.cookie = before;
    const again = await sendTo(connection, path, body);
    if (again.status !== 403) return again;
    connection.cookie = null;
  }
  const profile = await sendTo(connection, "/api/profile", JSON.stringify({ name: userInfo().username }));
  connection.cookie = profile.headers.get("set-cookie")?.split(";")[0] ?? null;
  if (connection.cookie === null) return response;
  storeProfile(origin, connection.cookie);
  return sendTo(connection, path, body);
}

async function sendTo({ at, cookie }: Connection, path: string, body: string): Promise<Response> {
  const headers = { "Content-Type": "application/json", ...(cookie !== null && { Cookie: cookie }) };
  try {
    return await fetch(new URL(path, at), { method: "POST", headers, body });
  } catch {
    throw new Unreachable(
      `The server at ${at.origin} cannot be reached. Start it, then run the same command again: stored files are not sent again.`,
    );
  }
}

/** True for the address of a server on this machine. */
export const isLocal = (url: string): boolean =>
  URL.canParse(url) && local.has(new URL(url).hostname) && /^https?:$/.test(new URL(url).protocol);

function addressOf(url: string): URL {
  if (!URL.canParse(url)) throw new BadInput(`${url} is not the address of a server.`);
  const at = new URL(url);
  if (!isLocal(url))
    throw new BadInput(`Only a server on this machine takes an import: http://localhost:PORT, not ${url}.`);
  return at;
}
