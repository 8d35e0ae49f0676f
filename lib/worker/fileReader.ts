import { existsSync } from "node:fs";
import path from "node:path";
import type { ReadDrawn } from "../topology";
import type { ConversationsFor } from "./conversations/packConversations";
import { openLine } from "./line";
import type { FileInput, FileRead } from "./readFile";
import { openPool } from "./threads";

/** A file to read; conversations of another tool are read for an app. */
export type ReadTask = { readonly content: FileInput; readonly conversations: ConversationsFor | null };

/** Reads large files on a separate thread, so that other requests do not wait. Knows the shipped planners' readers. */
export type FileReader = {
  read(content: FileInput, conversations: ConversationsFor | null): Promise<FileRead>;
  /** Parses a flowchart; terminates the thread after a time limit. */
  flowchart(text: string): Promise<ReadDrawn>;
  close(): Promise<void>;
};

/** Memory limit of the thread, in megabytes; a valid file within the limits needs half of it. */
const maxMegabytes = 400;

/** Max milliseconds per task, from when it has the thread. A flowchart of a thousand nodes takes half a second, a file of 25 MB some seconds; on a machine that is busy elsewhere the thread waits for most of its time. */
const standard = { readFileTask: 120_000, readMermaidTask: 60_000 };

/** The thread starts with the first file and ends after a minute without one. Not part of the engine, since it computes no replays. */
export function openFileReader(maxTimes: Partial<typeof standard> = {}): FileReader {
  const limits = { ...standard, ...maxTimes };
  const bundle = path.join(process.cwd(), "dist", "reader.mjs");
  if (!existsSync(/* turbopackIgnore: true */ bundle))
    throw new Error(`There is no ${bundle}. Build it: npx tsx scripts/build.ts tools`);
  const pool = openPool({
    filename: bundle,
    runtime: "worker_threads",
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  });
  const line = openLine(1);
  const run = async <T>(name: keyof typeof standard, task: unknown, refused: Refused<T>): Promise<T> => {
    const late = AbortSignal.timeout(limits[name]);
    const transferList = name === "readFileTask" ? moved((task as ReadTask).content) : [];
    try {
      return (await pool.run(task, { name, transferList, signal: late })) as T;
    } catch (error) {
      if (late.aborted) return refused(limits[name] / 1000);
      if ((error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY") return refused(null);
      throw error;
    }
  };
  return {
    read: (content, conversations) =>
      line.wait(() => run("readFileTask", { content, conversations } satisfies ReadTask, unreadFile)),
    flowchart: (text) => line.wait(() => run("readMermaidTask", text, unreadFlowchart)),
    close: () => {
      line.close();
      return pool.destroy();
    },
  };
}

/** Returns the refusal of a task that took these seconds, or all memory (`null`). */
type Refused<T> = (seconds: number | null) => T;

const unreadFile: Refused<FileRead> = (seconds) => ({
  ok: false,
  message:
    seconds === null
      ? "The file has too many values or errors to be read within the memory limit. Split it."
      : `The file could not be read within ${seconds} seconds. Split it.`,
  details: [],
});

const unreadFlowchart: Refused<ReadDrawn> = (seconds) => ({
  ok: false,
  message: `The flowchart could not be read within ${seconds === null ? "the memory limit" : `${seconds} seconds`}. Split it.`,
});

/** Bytes are transferred, not copied: the sender loses them. */
const moved = (content: FileInput): ArrayBuffer[] => (typeof content === "string" ? [] : [content.buffer]);
