import { createInterface } from "node:readline/promises";
import type { Io } from "../io";

/** Asks a question on the terminal; `null` if there is none. Anything but y or yes is a no. */
export async function confirm(question: string, io: Io): Promise<boolean | null> {
  if (io.confirm) return io.confirm(question);
  if (!process.stdin.isTTY || !process.stderr.isTTY) return null;
  const lines = createInterface({ input: process.stdin, output: process.stderr, terminal: false });
  try {
    return /^y(es)?$/i.test((await lines.question(`${question} [y/N] `)).trim());
  } finally {
    lines.close();
  }
}
