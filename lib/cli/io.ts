import { counted, nearest } from "../std";

/** Output of a command: `out` is its result, `err` one line about invalid input. */
export type Io = {
  out(text: string): void;
  err(text: string): void;
  /** Replaces the question on the terminal; `null` if nobody can be asked. */
  readonly confirm?: (question: string) => Promise<boolean | null>;
  /** Replaces the browser, which opens an address. */
  readonly browse?: (url: string) => void;
  /** True if `err` is a terminal; by default whether the process's standard error is one. */
  readonly isTerminal?: boolean;
};

export const exitCodes = { fine: 0, findings: 1, badInput: 2 } as const;

/** The input cannot be used; the message is one line with the reason. */
export class BadInput extends Error {
  constructor(message: string) {
    super(oneLine(message));
  }
}

/** Returns a callback that reports progress after every tenth step, only if stderr is a terminal. `all` is the expected number of steps, `null` if unknown; later passes may exceed it. */
export function progressOf(io: Io, noun: string, all: number | null): () => void {
  let done = 0;
  return () => {
    done += 1;
    if (!(io.isTerminal ?? process.stderr.isTTY) || (done % 10 !== 0 && done !== all)) return;
    io.err(
      all === null || done > all ? `${counted(done, noun)} done` : `${done} of ${counted(all, noun)} done`,
    );
  };
}

/** Displays a side by its id, with the file name if it was given as a file. */
export const sideName = (given: string, id: string): string => (given === id ? id : `${id} (${given})`);

/** Suggests ` Did you mean "hybrid"?`; empty when nothing is near, or the name looks like a path. */
export function meantBy(name: string, known: readonly string[]): string {
  const meant = /[./\\]/.test(name) || name === "" ? null : nearest(name, known);
  return meant === null ? "" : ` Did you mean "${meant}"?`;
}

const longest = 600;

export function oneLine(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}

/** Escapes control characters as in JSON, except line ends and tabs, so that a recorded text cannot control the terminal. JSON output stays equivalent. */
export const withoutControls = (text: string): string =>
  text.replace(/[^\P{Cc}\n\t]/gu, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`);
