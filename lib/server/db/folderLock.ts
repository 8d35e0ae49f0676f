import "server-only";
import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { link, mkdir, readFile, readlink, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import { z } from "zod";
import { StoreUnavailable } from "../errors";

/** Who holds a data folder. `started`, `boot` and `namespace` tell a process from a later one with the same pid. */
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
/** A holder in another container or on another machine counts as gone when it has not shown itself for so long. */
const goneAfter = 60_000;

/** Takes a data folder for this process alone, or says who has it. A lock left by a killed process is taken over. */
export async function lockFolder(folder: string): Promise<FolderLock> {
  await mkdir(folder, { recursive: true });
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
  // Whoever exits without closing the store still lets go.
  const onExit = () => rmSync(file, { force: true });
  process.once("exit", onExit);
  return {
    release: async () => {
      clearInterval(beat);
      process.off("exit", onExit);
      if ((await readHolder(file))?.token === me.token) await rm(file, { force: true });
    },
  };
}

/** A hard link appears whole or not at all, so no one ever reads half a lock. */
async function claim(file: string, draft: string, me: Holder): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt++) {
    if (await linked(draft, file)) return;
    const holder = await readHolder(file);
    if (holder && (await holds(holder, file))) throw new StoreUnavailable(heldBy(holder, file));
    await setAside(file, `${file}.${me.token}.old`, holder?.token ?? null);
  }
  throw new StoreUnavailable(`The lock ${file} cannot be taken. Delete it if no server runs.`);
}

/** Moves a dead lock away. Whoever was quicker has a new lock there by now: that one is put back. */
async function setAside(file: string, aside: string, token: string | null): Promise<void> {
  try {
    await rename(file, aside);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return;
    throw error;
  }
  if (((await readHolder(aside))?.token ?? null) !== token) await linked(aside, file);
  await rm(aside, { force: true });
}

async function holds(holder: Holder, file: string): Promise<boolean> {
  const here = await describeSelf();
  const sameMachine = holder.host === here.host && holder.boot === here.boot;
  if (sameMachine && holder.namespace === here.namespace) return runs(holder);
  const quiet = Date.now() - (await stat(file)).mtimeMs;
  return quiet < goneAfter;
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

/** From `/proc/<pid>/stat`, whose second field is a name in brackets that may hold anything; null without /proc. */
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
