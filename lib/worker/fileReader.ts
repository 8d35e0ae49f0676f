import { existsSync } from "node:fs";
import path from "node:path";
import type { ReadDrawn } from "../topology";
import type { ConversationsFor } from "./conversations/packConversations";
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

const tooMuch: FileRead = {
  ok: false,
  message: "The file has too many values or errors to be read within the memory limit. Split it.",
  details: [],
};

/** Max milliseconds per flowchart; one of a thousand nodes takes half a second. */
const longest = 15_000;

/** The thread starts with the first file and ends after a minute without one. Not part of the engine, since it computes no replays. */
export function openFileReader(): FileReader {
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
  return {
    read: (content, conversations) =>
      (
        pool.run({ content, conversations } satisfies ReadTask, {
          name: "readFileTask",
          transferList: moved(content),
        }) as Promise<FileRead>
      ).catch((error) => {
        if ((error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY") return tooMuch;
        throw error;
      }),
    flowchart: (text) => {
      const late = AbortSignal.timeout(longest);
      const read = pool.run(text, { name: "readMermaidTask", signal: late }) as Promise<ReadDrawn>;
      return read.catch((error) => {
        const tooLong = late.aborted || (error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY";
        if (!tooLong) throw error;
        return {
          ok: false,
          message: `The flowchart could not be read within ${longest / 1000} seconds or the memory limit. Split it.`,
        };
      });
    },
    close: () => pool.destroy(),
  };
}

/** Bytes are transferred, not copied: the sender loses them. */
const moved = (content: FileInput): ArrayBuffer[] => (typeof content === "string" ? [] : [content.buffer]);
