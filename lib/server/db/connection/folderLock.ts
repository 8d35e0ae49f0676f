import "server-only";
import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { link, readFile, readlink, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import { z } from "zod";
import { StoreUnavailable } from "../../core/errors";
import { makePrivate } from "./makePrivate";

/** Holder of a data folder. `started`, `boot` and `namespace` distinguish a process from a later one with the same pid. */
const Holder = z.object({
  token: z.string(),
  pid: z.number().int(),
  host: z.string(),
  since: z.string(),
  started: z.string().nullable(),
  boot: z.string().nullable(),
  namespace: z.string().nullable(),
});
type Holder = z.infer<typeof Holder>;

export type FolderLock = { release(): Promise<void> };

const beatEvery = 5_000;
/** Milliseconds without a heartbeat after which a holder in another container or on another machine counts as dead. */
const goneAfter = 60_000;

/** Locks a data folder for this process. Throws `StoreUnavailable` with the holder; takes over locks of killed processes. */
export async function lockFolder(folder: string): Promise<FolderLock> {
  await makePrivate(folder);
  const file = path.join(folder, "server.lock");
  const me = await describeSelf();
  const draft = `${file}.${me.token}`;
  await writeFile(draft, JSON.stringify(me, null, 2));
  try {
    await claim(file, draft, me);
  } finally {
    await rm(draft, { force: true });
  }
  const beat = setInterval(() => void touch(file), beatEvery);
  beat.unref();
  // Releases the lock if the process exits without closing the store.
  const onExit = () => {
    if (existsSync(file) && readFileSync(file, "utf8").includes(me.token)) rmSync(file);
  };
  process.once("exit", onExit);
  return {
    release: async () => {
      clearInterval(beat);
      process.off("exit", onExit);
      if ((await readHolder(file))?.token === me.token) await rm(file, { force: true });
    },
  };
}

type Link = { readonly place: string; readonly token: string; readonly holder: Holder | null };

/**
 * Links the lock file atomically, so that no partial lock is ever read. To take over from a dead holder, links itself behind it under a unique name,
 * checks that the holder is unchanged, since another process may have been faster, and then moves up.
 */
async function claim(file: string, draft: string, me: Holder): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt++) {
    if (await linked(draft, file)) return;
    const chain = await readChain(file);
    const last = chain.at(-1);
    if (!last) continue;
    if (last.holder && (await holds(last.holder, last.place)))
      throw new StoreUnavailable(heldBy(last.holder, file));
    const mine = behind(file, last.token);
    if (!(await linked(draft, mine))) continue;
    if ((await readChain(file)).at(-1)?.token !== me.token) {
      await rm(mine, { force: true });
      continue;
    }
    await rename(mine, file);
    for (const { place: location } of chain.slice(1)) await rm(location, { force: true });
    return;
  }
  throw new StoreUnavailable(`The lock ${file} cannot be acquired. Delete it if no server is running.`);
}

const behind = (file: string, token: string): string => `${file}.after-${token}`;

/** Returns the lock and the links behind it, the holder last; empty if nobody has the lock. */
async function readChain(file: string): Promise<Link[]> {
  const chain: Link[] = [];
  for (let location = file; existsSync(/* turbopackIgnore: true */ location) && chain.length < 100; ) {
    const holder = await readHolder(location);
    const token = holder?.token ?? "unreadable";
    chain.push({ place: location, token, holder });
    location = behind(file, token);
  }
  return chain;
}

async function holds(holder: Holder, file: string): Promise<boolean> {
  const here = await describeSelf();
  const sameMachine = holder.host === here.host && holder.boot === here.boot;
  if (sameMachine && holder.namespace === here.namespace) return runs(holder);
  const seen = await orNull(stat(file));
  return seen !== null && Date.now() - seen.mtimeMs < goneAfter;
}

async function runs(holder: Holder): Promise<boolean> {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
  const status = await processStatus(holder.pid);
  if (status === null) return true;
  return status.started === holder.started && status.state !== "Z";
}

async function describeSelf(): Promise<Holder> {
  return {
    token: randomUUID(),
    pid: process.pid,
    host: hostname(),
    since: new Date().toISOString(),
    started: (await processStatus(process.pid))?.started ?? null,
    boot: await orNull(readFile("/proc/sys/kernel/random/boot_id", "utf8")),
    namespace: await orNull(readlink("/proc/self/ns/pid")),
  };
}

/** Parses `/proc/<pid>/stat`, whose second field is a name in brackets with any characters; `null` without /proc. */
async function processStatus(pid: number): Promise<{ state: string; started: string } | null> {
  const text = await orNull(readFile(`/proc/${pid}/stat`, "utf8"));
  if (text === null) return null;
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return { state: fields[0] ?? "", started: fields[19] ?? "" };
}

async function readHolder(file: string): Promise<Holder | null> {
  const text = await orNull(readFile(file, "utf8"));
  if (text === null) return null;
  try {
    return Holder.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
}

const touch = (file: string): Promise<unknown> => utimes(file, new Date(), new Date()).catch(() => null);
const orNull = <T>(read: Promise<T>): Promise<T | null> => read.catch(() => null);
const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code;

const heldBy = (holder: Holder, file: string): string =>
  `Another Planner Studio server holds the data folder ${path.dirname(file)}: ` +
  `process ${holder.pid} on ${holder.host}, since ${holder.since}. ` +
  "Stop it, or set PLANNER_STUDIO_DATA to another folder.";
