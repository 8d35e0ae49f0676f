import { nearest } from "../std";

/** Where a command writes: `out` is its result, `err` one line on what is wrong with its input. */
export type Io = { out(text: string): void; err(text: string): void };

export const exitCodes = { fine: 0, findings: 1, badInput: 2 } as const;

/** What was given cannot be used; the message says why in one line. */
export class BadInput extends Error {
  constructor(message: string) {
    super(oneLine(message));
  }
}

/** A side as it is told: by its id, and where it was given as a file, by that too. */
export const sideName = (given: string, id: string): string => (given === id ? id : `${id} (${given})`);

/** ` Did you mean "hybrid"?`, or nothing: what looks like a path to a file stands for no name. */
export function meantBy(name: string, known: readonly string[]): string {
  const meant = /[./\\]/.test(name) || name === "" ? null : nearest(name, known);
  return meant === null ? "" : ` Did you mean "${meant}"?`;
}

const longest = 600;

export function oneLine(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}

/** Control characters are told as JSON escapes them, but for line ends and tabs: a terminal would obey those of a recorded text. What is JSON reads as before. */
export const withoutControls = (text: string): string =>
  text.replace(/[^\P{Cc}\n\t]/gu, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`);
