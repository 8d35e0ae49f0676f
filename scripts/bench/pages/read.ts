import { readFileSync } from "node:fs";
import { set, sides } from "./filled";

const compared = new URLSearchParams({ ...sides, set });

/** The lists, by address. */
export const lists: readonly string[] = [
  "/",
  "/recordings",
  `/recordings?set=${set}`,
  "/graphs",
  "/reports/ranking",
  `/reports/ranking?set=${set}`,
  "/reports/matrix",
  `/reports/matrix?set=${set}`,
  "/reviews",
  "/runs",
  `/compare?${compared}`,
];

/** Milliseconds until the first row of a comparison, or the end of any other page, and its length. */
export type Read = { readonly first: number; readonly whole: number; readonly bytes: number };

/** A row of the comparison's table names a recording of the set. */
const row = /recording=[a-z-]+-\d+/;

/** Milliseconds after which a page is given up. */
const patience = 300_000;

/** Reads a page to its end; figures of one that is given up are infinite. */
export async function read(address: string): Promise<Read> {
  return readAll(address).catch((error) => {
    if (!(error instanceof Error) || error.name !== "TimeoutError") throw error;
    return {
      first: Number.POSITIVE_INFINITY,
      whole: Number.POSITIVE_INFINITY,
      bytes: Number.POSITIVE_INFINITY,
    };
  });
}

async function readAll(address: string): Promise<Read> {
  const began = performance.now();
  const signal = AbortSignal.timeout(patience);
  const answer = await fetch(address, { headers: { Connection: "close" }, signal });
  if (!answer.ok || !answer.body) throw new Error(`${address} was answered with ${answer.status}.`);
  const decoder = new TextDecoder();
  let bytes = 0;
  let first: number | null = null;
  let tail = "";
  for await (const chunk of answer.body) {
    bytes += chunk.length;
    if (first !== null) continue;
    tail = `${tail.slice(-200)}${decoder.decode(chunk, { stream: true })}`;
    if (row.test(tail)) first = performance.now() - began;
  }
  const whole = performance.now() - began;
  return { first: first ?? whole, whole, bytes };
}

/** Milliseconds of CPU that a process and its threads have used, which load hardly affects. */
export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** The largest resident memory of a process, in megabytes. */
export function memoryOf(pid: number): number {
  const [, kilobytes = "0"] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
