import type { FileResult } from "@/lib/server/documents/importFiles";
import { decodeUtf8 } from "@/lib/std";
import { unreachable } from "../../../ui/live/unreachable";
import type { Chosen } from "./chosen";

/** An import of many files; it goes on while other pages of the studio are open. */
export type FolderImport = {
  readonly set: string;
  readonly total: number;
  readonly results: readonly FileResult[];
  readonly state: "sending" | "stopped" | "finished";
  /** Why it stopped by itself. */
  readonly trouble: string | null;
};

type Running = FolderImport & { readonly files: readonly Chosen[] };

/** Max files and bytes of a request; a larger file is sent alone. */
const chunkFiles = 20;
const chunkBytes = 1_000_000;

let running: Running | null = null;
let turn = 0;
const listeners = new Set<() => void>();

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const currentImport = (): FolderImport | null => running;

export function closeImport(): void {
  turn += 1;
  put(null);
}

export function stopImport(): void {
  turn += 1;
  if (running) put({ ...running, state: "stopped" });
}

/** Starts an import into a set, or goes on with a stopped one: stored files are not sent again. */
export async function startImport(files: readonly Chosen[], set: string): Promise<void> {
  turn += 1;
  const mine = turn;
  put({ set, files, total: files.length, results: [], state: "sending", trouble: null });
  const add = (results: readonly FileResult[]) =>
    running && put({ ...running, results: [...running.results, ...results] });
  try {
    const stored = await storedBefore(files, set);
    if (mine !== turn) return;
    add(stored);
    const paths = new Set(stored.map(({ path }) => path));
    for (const chunk of chunksOf(files.filter(({ path }) => !paths.has(path)))) {
      const results = await send(chunk, set);
      if (mine !== turn) return;
      add(results);
    }
    if (running) put({ ...running, state: "finished" });
  } catch (error) {
    if (mine !== turn || !running) return;
    put({ ...running, state: "stopped", trouble: error instanceof Error ? error.message : String(error) });
  }
}

export async function resumeImport(): Promise<void> {
  if (running) await startImport(running.files, running.set);
}

/** Asks before a reload, which would end the import: this page sends the files. */
const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

function put(next: Running | null): void {
  running = next;
  if (next?.state === "sending") window.addEventListener("beforeunload", ask);
  else window.removeEventListener("beforeunload", ask);
  for (const listener of listeners) listener();
}

function* chunksOf(files: readonly Chosen[]): Generator<readonly Chosen[]> {
  let chunk: Chosen[] = [];
  let bytes = 0;
  for (const one of files) {
    const { size } = one.file;
    if (chunk.length > 0 && (chunk.length === chunkFiles || bytes + size > chunkBytes)) {
      yield chunk;
      [chunk, bytes] = [[], 0];
    }
    chunk.push(one);
    bytes += size;
  }
  if (chunk.length > 0) yield chunk;
}

/** Without a secure context a browser cannot hash files; then all are sent again, and known ones are not stored again. */
async function storedBefore(files: readonly Chosen[], set: string): Promise<readonly FileResult[]> {
  if (!globalThis.crypto?.subtle) return [];
  const named: { path: string; digest: string }[] = [];
  for (const { file, path } of files)
    named.push({ path, digest: hex(await crypto.subtle.digest("SHA-256", await file.arrayBuffer())) });
  const found: FileResult[] = [];
  const atOnce = 5_000;
  for (let i = 0; i < named.length; i += atOnce)
    found.push(...(await post("/api/import/known", { set, files: named.slice(i, i + atOnce) })));
  return found;
}

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

async function send(chunk: readonly Chosen[], set: string): Promise<readonly FileResult[]> {
  const [only] = chunk;
  if (only && only.file.size > chunkBytes) return [await sendAlone(only, set)];
  const files: { path: string; text: string }[] = [];
  const results: FileResult[] = [];
  for (const one of chunk) {
    const text = decodeUtf8(await one.file.arrayBuffer());
    // The server names the format of what is no text.
    if (text === null) results.push(await sendAlone(one, set));
    else if (text === "") results.push(refused(one.path, "The file is empty."));
    else files.push({ path: one.path, text });
  }
  return files.length === 0 ? results : [...results, ...(await post("/api/import/files", { set, files }))];
}

async function sendAlone({ file, path }: Chosen, set: string): Promise<FileResult> {
  const body = new FormData();
  body.set("file", file);
  const name = file.name.replace(/[.][^.]*$/, "").slice(0, 100);
  const response = await reach(`/api/import?${new URLSearchParams({ name, set })}`, { body });
  const answer = await response.json();
  if (!response.ok) return refused(path, answer.error.message);
  return { path, digest: "", outcome: answer.outcome, kind: answer.kind, name: answer.name };
}

const refused = (path: string, message: string): FileResult => ({ path, outcome: "refused", message });

async function post(to: string, body: object): Promise<readonly FileResult[]> {
  const headers = { "Content-Type": "application/json" };
  const response = await reach(to, { headers, body: JSON.stringify(body) });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error.message);
  return answer;
}

const reach = (to: string, request: RequestInit): Promise<Response> =>
  fetch(to, { ...request, method: "POST" }).catch(() => {
    throw new Error(unreachable("Resume once it runs; stored files are not sent again."));
  });
