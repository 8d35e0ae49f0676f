import type {
  CallRow,
  CallSide,
  Cause,
  ComparedDecision,
  Comparison,
  OpenedDiff,
  SideName,
} from "@/lib/diff";
import { type Anchor, keyOfRow, placeOfAnchor, type Quote, tellAnchor } from "@/lib/review";
import { type DeltaOp, type Json, sameJson, shorten } from "@/lib/std";
import type { Problem, Topology } from "@/lib/topology";
import { rowAnchor } from "../rowAnchor";

type Row = Pick<ComparedDecision, "id" | "kind">;

/** Returns the anchor of a call; head's if both sides make it. `null` at an end, which has no calls of its own. */
export function callAnchor(recording: string, row: ComparedDecision, call: CallRow): Anchor | null {
  const side = call.head ? "head" : "base";
  const made = call[side];
  if (!made || row.kind === "end") return null;
  const alike = row.calls.filter((one) => sameCall(one[side], made));
  const { kind, key } = made;
  return { on: "call", at: keyOfRow(recording, row), side, kind, key, nth: alike.indexOf(call) };
}

const sameCall = (a: CallSide | null, b: CallSide): boolean => a?.kind === b.kind && a.key === b.key;

/** Returns the anchor of a differing value: head's, or base's if head has none. */
export function valueAnchor(recording: string, row: Row, channel: string, op: DeltaOp | null): Anchor | null {
  if (row.kind === "end") return null;
  const side = op?.op === "remove" ? "base" : "head";
  return { on: "value", at: keyOfRow(recording, row), side, channel, pointer: op?.path ?? "" };
}

/** Returns the anchor of a cause: by its verified changes, or by its exemplar. */
export function causeAnchor({ isolated, exemplar }: Pick<Cause, "isolated" | "exemplar">): Anchor {
  const proven = isolated && "changes" in isolated ? isolated.changes.map(({ id }) => id) : [];
  const { recording, row } = exemplar;
  const changes = proven.slice(0, 200).toSorted();
  return { on: "cause", changes, at: row === "end" ? null : keyOfRow(recording, { id: row }) };
}

type KnownSide = { readonly topology: Topology; readonly problems: readonly Problem[] };
/** A comparison, as far as comments need it. */
export type ComparedEvidence = { readonly [side in SideName]: KnownSide } & {
  readonly comparison: Comparison;
  readonly recordings: readonly { readonly id: string; readonly title: string }[];
};
type Known = ComparedEvidence & { readonly opened: OpenedDiff | null };

/** Quotes the current content at an anchor, as far as the page has it. */
export function quoteOf(anchor: Anchor, known: Known): Quote {
  const { text, value, ...of } = quoted(anchor, known);
  const title = titled(of.title, anchor, known);
  const stored = value !== null && JSON.stringify(value).length <= longest ? value : null;
  return { title: shorten(title, 300), text: shorten(text, longest), value: stored };
}

/** Names the recording of an anchor by its title. */
function titled(title: string, anchor: Anchor, { recordings }: Known): string {
  const isOf = ({ id }: Known["recordings"][number]) =>
    ("at" in anchor && anchor.at?.recording === id) || ("recording" in anchor && anchor.recording === id);
  const found = recordings.find(isOf);
  return found ? title.replace(` of ${found.id}`, () => ` of “${found.title}”`) : title;
}

const longest = 2_000;
const plain = (title: string, text = "", value: Json = null): Quote => ({ title, text, value });

function quoted(anchor: Anchor, { base, head, comparison, opened }: Known): Quote {
  const title = tellAnchor(anchor);
  if (anchor.on === "cause") {
    const cause = comparison.causes.find((one) => placeOfAnchor(causeAnchor(one)) === placeOfAnchor(anchor));
    return plain(cause?.sentence ?? title);
  }
  if (anchor.on === "part" || anchor.on === "problem") {
    const { topology, problems } = anchor.side === "base" ? base : head;
    const problem = problems.find(
      (one) => anchor.on === "problem" && one.code === anchor.code && one.address === anchor.address,
    );
    return plain(
      problem?.message ??
        `${anchor.address.replace(/^\w+:/, "").replace(/\/\w+:/, " › ")} of ${topology.title}`,
      problem?.fix,
    );
  }
  const row = opened && rowOf(anchor, opened);
  if (!opened || !row) return plain(title);
  return rowQuote(anchor, opened, row, title);
}

function rowOf(anchor: Anchor, { recording, diff }: OpenedDiff): ComparedDecision | undefined {
  if (anchor.on === "end") return anchor.recording === recording ? diff.rows.at(-1) : undefined;
  if (!("at" in anchor) || anchor.at?.recording !== recording) return undefined;
  const { at } = anchor;
  return diff.rows.find((row) => row.kind === "decision" && sameJson(keyOfRow(recording, row), at));
}

function rowQuote(anchor: Anchor, { recording }: OpenedDiff, row: ComparedDecision, title: string): Quote {
  if (anchor.on === "call") {
    const call = row.calls.filter((one) => isCall(one[anchor.side], anchor))[anchor.nth]?.[anchor.side];
    return plain(call?.label ?? title, call ? JSON.stringify(call.request) : "", call?.answer ?? null);
  }
  if (anchor.on === "value") {
    const change = row.channels.find(({ channel }) => channel === anchor.channel);
    return plain(`${anchor.channel}${anchor.pointer}`, ...valueAt(change?.delta ?? [], anchor.pointer));
  }
  return rowAnchor(recording, row).quote;
}

const isCall = (side: CallSide | null, { kind, key }: { readonly kind: string; readonly key: string }) =>
  side?.kind === kind && side.key === key;

/** Returns both values if the difference names one. */
function valueAt(delta: readonly DeltaOp[], pointer: string): [string, Json] {
  const op = delta.find(({ path }) => path === pointer);
  if (!op) return ["", null];
  const before = op.op === "add" ? undefined : op.before;
  const after = op.op === "remove" ? undefined : op.after;
  const toText = (value: Json | undefined) => (value === undefined ? "nothing" : JSON.stringify(value));
  return [`A ${toText(before)}\nB ${toText(after)}`, after ?? before ?? null];
}

/** Returns the part that an anchor marks on a side's drawing. */
export const partOn = (anchor: Anchor | null, side: SideName): string | null =>
  anchor && (anchor.on === "part" || anchor.on === "problem") && anchor.side === side ? anchor.address : null;
