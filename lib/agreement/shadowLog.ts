import { explain, parseJson } from "../std";
import { pairOf, ShadowEvent } from "./event";
import type { DecisionPair } from "./pair";

/** Max characters of a line. */
const maxLine = 1_000_000;

export type MalformedLine = { readonly line: number; readonly reason: string };

export type ShadowLog = {
  readonly pairs: readonly DecisionPair[];
  readonly malformed: readonly MalformedLine[];
};

/** Reads a shadow log line by line. A turn that the same version logged before is malformed; empty lines are skipped. */
export function shadowLogReader(): { add(text: string): void; log(): ShadowLog } {
  const pairs: DecisionPair[] = [];
  const malformed: MalformedLine[] = [];
  const lines = new Map<string, number>();
  let line = 0;
  return {
    add: (text) => {
      line += 1;
      const content = line === 1 ? text.replace(/^\uFEFF/, "") : text;
      if (content.trim() === "") return;
      const read = readLine(content);
      if ("reason" in read) {
        malformed.push({ line, reason: read.reason });
        return;
      }
      const { pair } = read;
      const key = JSON.stringify([pair.version ?? null, pair.case, pair.turn]);
      const earlier = lines.get(key);
      if (earlier === undefined) {
        lines.set(key, line);
        pairs.push(pair);
      } else malformed.push({ line, reason: `The turn is logged in line ${earlier} already.` });
    },
    log: () => ({ pairs, malformed }),
  };
}

function readLine(text: string): { readonly pair: DecisionPair } | { readonly reason: string } {
  if (text.length > maxLine)
    return { reason: `The line has more than ${maxLine.toLocaleString("en")} characters.` };
  const parsed = parseJson(text);
  if (!parsed.ok) return { reason: parsed.message.replace(" at line 1, column ", " at column ") };
  const event = ShadowEvent.safeParse(parsed.value);
  if (event.success) return { pair: pairOf(event.data) };
  const faults = explain(event.error);
  return { reason: faults.map(({ message }) => message.replace(/^The document /, "The line ")).join(" ") };
}
