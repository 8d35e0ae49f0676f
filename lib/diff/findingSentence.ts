import { delta, fromPointer, isObject, listed, sameJson } from "../std";
import type { VerbForms } from "../topology";
import { isGoodEnd, isMissedEnd } from "../trace";
import { endWords } from "./divergence";
import { callTimes, decisionTimes, isRepeat, otherRequest, type Times, timesWord } from "./repeats/repeats";
import type { CallRow, CallSide, ComparedDecision, DecisionSide, RecordingDiff, RowStatus } from "./schema";
import { gerund, past, plainly } from "./words";

export type SideNames = { readonly base: string; readonly head: string };

/** The sides' names, and the planner's verb forms. */
export type Wording = SideNames & { readonly verbs?: VerbForms | undefined };

/** The row to describe, the part that differs, and the call if it is one. */
export type FindingPlace = {
  readonly index: number;
  readonly kind: "decision" | "call" | "end" | "state";
  readonly call: CallRow | undefined;
};

/** Describes a row in a sentence: `gpt-5.5 decomposed market.size before asking for core.region`. */
export function findingSentence(
  diff: RecordingDiff,
  { index, kind, call }: FindingPlace,
  names: Wording,
): string {
  const row = diff.rows[index] as ComparedDecision;
  if (kind === "state") return stateSentence(diff, row, names);
  if (kind === "end") return row.kind === "end" ? endSentence(diff, names) : brokenSentence(diff, row, names);
  if (call) return callSentence(diff, row, call, names);
  if (kind === "call") return brokenSentence(diff, row, names);
  return decisionSentence(diff, index, names);
}

function callSentence({ rows }: RecordingDiff, row: ComparedDecision, call: CallRow, names: Wording): string {
  const { status, base, head, elsewhere } = call;
  const label = (head ?? base)?.label ?? "";
  const when = whenOf(row, names);
  if (status === "changed") {
    return `${names.base} and ${names.head} both ${past(label, names.verbs)} ${when}, ${howChanged(base, head)}.`;
  }
  if (status === "moved")
    return `${names.head} ${past(label, names.verbs)} ${when} in another order than ${names.base}.`;
  const [actor, other] = head ? [names.head, names.base] : [names.base, names.head];
  if ((head ?? base)?.match.as === "miss")
    return `${actor} wanted to ${plainly(label)} ${when}, which was never recorded.`;
  const there = rows.find((one) => one.id === elsewhere);
  if (!there) return callOfOneSide(rows, row, call, { actor, other, when, names });
  return `${actor} ${past(label, names.verbs)} ${when}; ${other} did so ${whenOf(there, names)}.`;
}

/** Describes a call without a partner; the other side may have made it too, less often or in another turn. */
function callOfOneSide(
  rows: readonly ComparedDecision[],
  row: ComparedDecision,
  call: CallRow,
  describeEnd: {
    readonly actor: string;
    readonly other: string;
    readonly when: string;
    readonly names: Wording;
  },
): string {
  const { actor, other, when, names } = describeEnd;
  const { label, turn } = (call.head ?? call.base) as CallSide;
  const times = callTimes(rows, row, { label, turn });
  const done = past(label, names.verbs);
  const partner = times.base === times.head ? otherRequest(rows, row, call) : null;
  if (partner)
    return `${names.base} and ${names.head} both ${done} in turn ${turn}, ${howChanged(call.base ?? partner, call.head ?? partner)}.`;
  if (isRepeat(times))
    return `${timesSentence(done, turn, times, { ...names, actor })}${times.base === times.head ? "" : ` The one more is ${when}.`}`;
  const elsewhere = isRepeat(callTimes(rows, row, { label, turn: null }));
  return elsewhere
    ? `${actor} ${done} in turn ${turn} ${when}; ${other} did not in that turn.`
    : `${actor} ${done} ${when}; ${other} did not.`;
}

/** `B searched for x twice in turn 3, A once.` */
function timesSentence(
  done: string,
  turn: number,
  times: Times,
  { base, head, actor }: SideNames & { readonly actor: string },
): string {
  const other = actor === base ? head : base;
  const [mine, theirs] = actor === base ? [times.base, times.head] : [times.head, times.base];
  if (mine === theirs) return `${actor} ${done} in turn ${turn} at another point than ${other}.`;
  return `${actor} ${done} ${timesWord(mine)} in turn ${turn}, ${other} ${timesWord(theirs)}.`;
}

/** Describes the same key with another request, or another answer to the same request. */
function howChanged(base: CallSide | null, head: CallSide | null): string {
  if (base?.match.as === "miss" || head?.match.as === "miss") return "and only one side has an answer for it";
  const paths = delta(base?.request ?? null, head?.request ?? null).map(({ path }) => path);
  if (paths.length === 0) return "and got another answer";
  const names = paths.map((path) => fromPointer(path).find((part) => !/^\d+$/.test(part)) ?? "request");
  return `with another ${listed(names)}`;
}

const whenOf = (row: ComparedDecision, names: Wording): string => {
  const label = (row.base ?? row.head)?.label;
  return label === undefined ? "at the end" : `before ${gerund(label, names.verbs)}`;
};

/** Describes a row at which one side could not continue. */
function brokenSentence({ ends }: RecordingDiff, row: ComparedDecision, names: Wording): string {
  const [stopped, went] = row.base ? (["head", "base"] as const) : (["base", "head"] as const);
  const label = row[went]?.label;
  const rest = label === undefined ? "" : ` where ${names[went]} ${past(label, names.verbs)}`;
  const { kind, message } = ends[stopped];
  const how = isMissedEnd(kind) ? "stopped" : "broke off";
  return `${names[stopped]} ${how}${rest}: ${sentenceEnd(message || kind.replace("_", " "))}`;
}

function decisionSentence(
  { rows, firstOtherDecision }: RecordingDiff,
  index: number,
  names: Wording,
): string {
  const row = rows[index] as ComparedDecision;
  const [base, head] = [row.base, row.head];
  if (row.status === "moved" && base && head) {
    const turns = base.turn === head.turn ? "" : ` (turn ${head.turn} instead of ${base.turn})`;
    const order =
      head.turn < base.turn || (head.turn === base.turn && head.index < base.index) ? "earlier" : "later";
    return `${names.head} ${past(head.label, names.verbs)} ${order} than ${names.base}${turns}.`;
  }
  const only = base && head ? null : (base ?? head);
  const times = only && decisionTimes(rows, row, only);
  if (only && times && isRepeat(times)) return repeatedDecision(rows, row, { only, times }, names);
  const [was, is] = [base?.label ?? firstOtherDecision?.base, head?.label ?? firstOtherDecision?.head];
  if (was && is && was !== is)
    return `${names.head} ${past(is, names.verbs)} where ${names.base} ${past(was, names.verbs)}.`;
  if (base && head)
    return `${names.head} ${past(head.label, names.verbs)} with ${otherFields(row)} than ${names.base}.`;
  const [actor, other] = head ? [names.head, names.base] : [names.base, names.head];
  return `${actor} ${past((head ?? base)?.label ?? "", names.verbs)} in turn ${row.turn}; ${other} did not.`;
}

/** Describes a decision that both sides made in that turn, but not equally often or with other fields. */
function repeatedDecision(
  rows: readonly ComparedDecision[],
  row: ComparedDecision,
  { only, times }: { readonly only: DecisionSide; readonly times: Times },
  names: Wording,
): string {
  const done = past(only.label, names.verbs);
  const isPartner = (side: DecisionSide | null) => side?.label === only.label && side.turn === only.turn;
  const partner = rows.find(
    (one) =>
      one.segment === row.segment && one.status === opposite[row.status] && isPartner(one.base ?? one.head),
  );
  const pair = { base: row.base ?? partner?.base ?? null, head: row.head ?? partner?.head ?? null };
  const fields = times.base === times.head && pair.base && pair.head ? otherFields({ ...row, ...pair }) : "";
  if (fields !== "") return `${names.head} ${done} in turn ${only.turn} with ${fields} than ${names.base}.`;
  const actor = row.head ? names.head : names.base;
  return timesSentence(done, only.turn, times, { ...names, actor });
}

const opposite: { readonly [status in RowStatus]?: RowStatus } = { added: "missing", missing: "added" };

/** `another target_field`, or `another value in notes` for a part of a field; empty if no field differs. */
function otherFields({ base, head }: ComparedDecision): string {
  const fields = Object.keys({ ...base?.compared, ...head?.compared });
  const parts = new Set<string>();
  const whole = fields.filter((name) => {
    const [was, is] = [base?.compared[name] ?? null, head?.compared[name] ?? null];
    if (!isObject(was) || !isObject(is)) return !sameJson(was, is);
    for (const key of Object.keys({ ...was, ...is }))
      if (!sameJson(was[key] ?? null, is[key] ?? null)) parts.add(key);
    return false;
  });
  return listed([
    ...(whole.length > 0 ? [`another ${listed(whole)}`] : []),
    ...(parts.size > 0 ? [`another value in ${listed([...parts])}`] : []),
  ]);
}

function endSentence({ ends }: RecordingDiff, names: Wording): string {
  const describeEnd = (end: RecordingDiff["ends"]["base"]) =>
    isGoodEnd(end.kind) ? endWords(end) : `broke off (${endWords(end).replace(/[.]$/, "")})`;
  const [was, is] = [describeEnd(ends.base), describeEnd(ends.head)];
  if (was === is && ends.base.turn !== ends.head.turn)
    return `In ${names.head} the conversation ${is} in turn ${ends.head.turn}, in ${names.base} in turn ${ends.base.turn}.`;
  if (was === is && !sameJson(ends.base.outcome, ends.head.outcome))
    return `In ${names.head} the conversation ${is} with another outcome than in ${names.base}.`;
  if (was === is)
    return `A turn ended differently in ${names.head} than in ${names.base}; the last turn ended the same.`;
  return `In ${names.head} the conversation ${is}; in ${names.base} it ${sentenceEnd(was)}`;
}

function stateSentence(
  { ends, reports, status }: RecordingDiff,
  row: ComparedDecision,
  names: Wording,
): string {
  const channels = row.channels.filter(({ scope }) => scope === "state").map(({ channel }) => channel);
  const when = row.head ? `when ${gerund(row.head.label, names.verbs)}` : "at the end";
  if (channels.length > 0)
    return `${names.head} held ${channels.length > 1 ? "other values" : "another value"} in ${listed(channels)} ${when}; the decisions are the same.`;
  if (reports[0])
    return `${names.head} reported turn ${reports[0].turn} differently; the decisions are the same.`;
  const both = status === "failed" ? "broke off" : "stopped";
  return `${names.base} and ${names.head} both ${both} at the same place: ${sentenceEnd(ends.head.message || endWords(ends.head))}`;
}

const sentenceEnd = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}.`);
