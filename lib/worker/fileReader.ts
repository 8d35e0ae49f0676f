import { existsSync } from "node:fs";
import path from "node:path";
import { Tinypool } from "tinypool";
import type { ReadDrawn } from "../topology";
import type { FileInput, FileRead } from "./readFile";

/** Reads large files on a thread of its own, so that whoever asks for something else does not wait. Knows the readers of the planners that ship. */
export type FileReader = {
  read(content: FileInput): Promise<FileRead>;
  /** Parses a flowchart; the thread is ended where that takes longer than a person waits. */
  flowchart(text: string): Promise<ReadDrawn>;
  close(): Promise<void>;
};

/** What the thread may hold; a file within the limits that holds together needs half of it. */
const mostMegabytes = 400;

const tooMuch: FileRead = {
  ok: false,
  message:
    "The file has so many values, or so many faults, that it cannot be read within the memory there is. Split it.",
  details: [],
};

/** Milliseconds that a flowchart may take; one of a thousand nodes takes half a second. */
const longest = 15_000;

/** The thread starts with the first file and ends when it has had none for a minute. It is no part of the engine: what it reads is no replay. */
export function openFileReader(): FileReader {
  const bundle = path.join(process.cwd(), "dist", "reader.mjs");
  if (!existsSync(/* turbopackIgnore: true */ bundle))
    throw new Error(`There is no ${bundle}. Build it: npx tsx scripts/build.ts tools`);
  const pool = new Tinypool({
    filename: bundle,
    runtime: "worker_threads",
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
  return {
    read: (content) =>
      (pool.run(content, { name: "readFileTask", transferList: moved(content) }) as Promise<FileRead>).catch(
        (error) => {
          if ((error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY") return tooMuch;
          throw error;
        },
      ),
    flowchart: (text) => {
      const late = AbortSignal.timeout(longest);
      const read = pool.run(text, { name: "readMermaidTask", signal: late }) as Promise<ReadDrawn>;
      return read.catch((error) => {
        const tooLong = late.aborted || (error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY";
        if (!tooLong) throw error;
        return {
          ok: false,
          message: `The flowchart was not read within ${longest / 1000} seconds, or within the memory there is. Split it.`,
        };
      });
    },
    close: () => pool.destroy(),
  };
}

/** Bytes are handed over, not copied: whoever sent them has them no more. */
const moved = (content: FileInput): ArrayBuffer[] => (typeof content === "string" ? [] : [content.buffer]);
