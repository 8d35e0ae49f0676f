import type { z } from "zod";
import { exactLimits, explain, type Json, parseJson } from "../std";
import type { Redactor } from "../world";
import { checkpoints } from "./checkpoints";
import { type Conversation, type Notes, openNotes } from "./conversation";
import { distinctIds, storableId } from "./ids";
import { langfuse } from "./langfuse";
import { langSmith } from "./langSmith";
import type { Reader } from "./reader";
import { threads } from "./threads";
import { transcripts } from "./transcripts";

const readers: readonly Reader[] = [langSmith, langfuse, checkpoints, transcripts, threads];

/** The conversations of an export, redacted, or why it cannot be read: the field and the fix. */
export type ReadExport =
  | { readonly ok: false; readonly message: string; readonly fix: string }
  | {
      readonly ok: true;
      readonly reader: Pick<Reader, "tool" | "title" | "kind" | "lacks">;
      readonly conversations: readonly Conversation[];
      /** Sentences about what is missing, and what was left out. */
      readonly notes: readonly string[];
    };

const maxRows = 200_000;

/** The documents of a text: one JSON value, or one for each line. */
export type Documents =
  | { readonly ok: true; readonly documents: readonly Json[]; readonly isLines: boolean }
  | { readonly ok: false; readonly message: string };

/** Parses JSON or JSON lines, within the limits of all files. */
export function documentsIn(text: string): Documents {
  const whole = parseJson(text, exactLimits);
  if (whole.ok)
    return { ok: true, documents: Array.isArray(whole.value) ? whole.value : [whole.value], isLines: false };
  const lines = text.split(/\r?\n/);
  const first = lines.find((line) => line.trim() !== "");
  if (first === undefined || !/^\s*[{[]/.test(first) || !parseJson(first).ok)
    return { ok: false, message: whole.message };
  const documents: Json[] = [];
  for (const [i, line] of lines.entries()) {
    if (line.trim() === "") continue;
    const parsed = parseJson(line, exactLimits);
    if (!parsed.ok) return { ok: false, message: `Line ${i + 1}: ${parsed.message}` };
    documents.push(parsed.value);
  }
  return { ok: true, documents, isLines: true };
}

/** Returns the reader of an export; `null` if none knows it. */
export const readerOf = (documents: readonly Json[]): Reader | null =>
  readers.find((reader) => reader.recognises(documents)) ?? null;

/** An export, or one of its files. */
export type ExportFile = { readonly name: string; readonly documents: readonly Json[] };

/** Reads an export of one or several files. Everything is redacted before it is read. */
export function readExport(reader: Reader, files: readonly ExportFile[], redactor: Redactor): ReadExport {
  const valid: unknown[] = [];
  for (const { name, documents } of files) {
    const rows = reader.rows(documents);
    if (valid.length + rows.length > maxRows) return tooMany;
    for (const [i, row] of rows.entries()) {
      const parsed = reader.schemaOf(row).safeParse(row);
      if (!parsed.success) return invalid(`${name}${reader.title}, record ${i + 1}: `, parsed.error);
      valid.push(redactor.json(parsed.data as Json));
    }
  }
  const notes = openNotes();
  // Texts that hold JSON or Python are parsed only now, so what they hold is redacted once more.
  const conversations = reader
    .read(valid, notes)
    .filter((one) => !isTooLong(one, notes))
    .map((one) => redactor.json(one as unknown as Json) as unknown as Conversation)
    .map((one) => ({ ...one, id: storableId(one.id) }));
  if (conversations.length === 0)
    notes.add("empty", "The export holds no conversation that can be replayed.");
  const ids = distinctIds(conversations.map(({ id }) => id));
  const named = conversations.map((one, i) => ({ ...one, id: ids[i] ?? one.id }));
  return { ok: true, reader, conversations: named, notes: notes.sentences().map(redactor.text) };
}

const maxTurns = 1000;
const maxPerTurn = 10_000;

/** True, and noted, for a conversation that a recording cannot hold. */
function isTooLong({ id, turns, calls, events }: Conversation, notes: Notes): boolean {
  const perTurn = new Map<number, number>();
  let turn = 0;
  for (const event of events ?? []) {
    if (event.event === "turn") turn = event.turn;
    perTurn.set(turn, (perTurn.get(turn) ?? 0) + 1);
  }
  const inTurn = new Map<number, number>();
  for (const call of calls) inTurn.set(call.turn, (inTurn.get(call.turn) ?? 0) + 1);
  const isLong =
    turns.length > maxTurns || [...perTurn.values(), ...inTurn.values()].some((n) => n > maxPerTurn);
  if (isLong)
    notes.add(
      "too long",
      `${id} was left out: a recording has at most 1,000 turns, and 10,000 calls and events in each.`,
    );
  return isLong;
}

const tooMany: ReadExport = {
  ok: false,
  message: `The export has more than ${maxRows.toLocaleString("en-GB")} records.`,
  fix: "Split it by thread.",
};

function invalid(where: string, error: z.ZodError): ReadExport {
  const [fault] = explain(error);
  return { ok: false, message: `${where}${fault?.message ?? "it does not fit."}`, fix: fault?.fix ?? "" };
}
