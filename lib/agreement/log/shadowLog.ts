import { explain, isObject, type Json, parseJson, reasonOf, sentence } from "../../std";
import type { DecisionPair } from "../pair";
import { pairOf, ShadowEvent } from "./event";
import type { MapLine } from "./map";
import { plainEvent } from "./plainEvent";
import { seenTurns } from "./seenTurns";

/** Max characters of a line. */
const maxLine = 1_000_000;

export type MalformedLine = { readonly line: number; readonly reason: string };

/** Steps applied to a line before it is read as an event: mapping, then redaction. */
export type LineOptions = { readonly map?: MapLine; readonly redact?: (event: Json) => Json };

/** `add` takes the next line. */
export type ShadowLogReader = { add(text: string): void; readonly malformed: readonly MalformedLine[] };

/** Hands over the pair of each line. A turn that the same version logged before is malformed; empty lines are skipped. */
export function shadowLogReader(
  take: (pair: DecisionPair) => void,
  options: LineOptions = {},
): ShadowLogReader {
  const malformed: MalformedLine[] = [];
  const seenBefore = seenTurns();
  let line = 0;
  const add = (text: string): void => {
    line += 1;
    const content = line === 1 ? text.replace(/^\uFEFF/, "") : text;
    if (content.trim() === "") return;
    const plain = !options.map && content.length <= maxLine ? plainEvent(content, options.redact) : null;
    const read = plain ? { pair: plain } : readLine(content, options);
    if ("reason" in read) {
      malformed.push({ line, reason: read.reason });
      return;
    }
    const earlier = seenBefore(read.pair, line);
    if (earlier === null) take(read.pair);
    else malformed.push({ line, reason: `The turn is already logged in line ${earlier}.` });
  };
  return { add, malformed };
}

type ReadLine = { readonly pair: DecisionPair } | { readonly reason: string };

function readLine(text: string, { map, redact }: LineOptions): ReadLine {
  if (text.length > maxLine)
    return { reason: `The line has more than ${maxLine.toLocaleString("en")} characters.` };
  const parsed = parseJson(text);
  if (!parsed.ok) return { reason: parsed.message.replace(" at line 1, column ", " at column ") };
  const mapped = map && isObject(parsed.value) ? mapLine(map, parsed.value) : { value: parsed.value };
  if ("reason" in mapped) return mapped;
  const event = ShadowEvent.safeParse(mapped.value);
  if (!event.success) {
    const faults = explain(event.error);
    return { reason: faults.map(({ message }) => message.replace(/^The document /, "The line ")).join(" ") };
  }
  if (!redact) return { pair: pairOf(event.data) };
  const safe = ShadowEvent.safeParse(redact(event.data as Json));
  return safe.success
    ? { pair: pairOf(safe.data) }
    : { reason: "The line cannot be redacted: a time or an address would be changed." };
}

function mapLine(map: MapLine, line: Json): { readonly value: Json } | { readonly reason: string } {
  try {
    return { value: map(line) };
  } catch (error) {
    return { reason: sentence(`The map cannot be applied: ${reasonOf(error)}`) };
  }
}
