import { type Prices, type UsageFigures, usageFigures } from "../cost";
import { coverage } from "../coverage";
import { type Comparison, type ComparisonStatus, compare } from "../diff";
import { describeNoise } from "../fold";
import { grouped } from "../std";
import { type AppGraph, type Correspondences, correspond, joinSignatures, type Subject } from "../subject";
import type { Trace, TraceApp } from "../trace";
import { pairAligner } from "./alignPair";
import type { Asked } from "./asked";
import { type Rewritten, type StructureChanges, structureChanges } from "./changes";
import { type ContextChange, contextChanges } from "./contexts";
import { type Control, quiet } from "./control";
import { likelyOf } from "./likely";

export type AppCause = {
  readonly sentence: string;
  /** Further differences caused by the same function. */
  readonly also: readonly string[];
  readonly status: ComparisonStatus;
  readonly recordings: readonly string[];
  readonly exemplar: string;
  /** The function whose source most likely caused the difference. */
  readonly rewritten: Rewritten | null;
  /** The change of the graph, if no function explains the difference. */
  readonly change: string | null;
  /** Why a side stopped. */
  readonly stopped: string | null;
};

/** Result of comparing two versions. */
export type Judgement = {
  readonly structure: StructureChanges;
  readonly comparison: Comparison;
  readonly causes: readonly AppCause[];
  readonly contexts: readonly ContextChange[];
  readonly noise: readonly string[];
  readonly control: Control;
  readonly matches: { readonly base: Matches; readonly head: Matches };
  readonly pairs: readonly { readonly base: Trace; readonly head: Trace }[];
  /** Tokens, dollars and seconds of models, where both make the same decisions and end the same. */
  readonly usage: { readonly base: UsageFigures; readonly head: UsageFigures };
  /** Result of `--ask`; `null` without it. */
  readonly asked: Asked | null;
  /** The replays as they ran, before their decisions were aligned. */
  readonly traces: SideTraces;
  /** Connections that `world.live` let out, as text. */
  readonly outside: readonly string[];
  /** Parts of head that no conversation reached. */
  readonly untested: { readonly nodes: readonly string[]; readonly branches: readonly string[] };
};
export type Matches = Readonly<Record<string, number>>;

/** A version, as needed for a comparison; the base of `check` is a stored one. */
export type JudgedSide = {
  readonly name: string;
  readonly id: string;
  readonly title: string;
  readonly subject: Subject;
  readonly graph: AppGraph;
  readonly app: TraceApp;
};

export type SideTraces = { readonly base: readonly Trace[]; readonly head: readonly Trace[] };

/** Compares the traces of both versions over the same recordings, in the same order. */
export function assess(
  base: JudgedSide,
  head: JudgedSide,
  traces: SideTraces,
  control: Control,
  prices: Prices = {},
): Judgement {
  const names = correspond(base.subject, head.subject);
  const align = pairAligner(base, head, names);
  const [own, other] = [quiet(traces.base, control.noise), quiet(traces.head, control.noise)];
  const pairs = own.flatMap((one, i) => {
    const partner = other[i];
    return partner ? [align(one, partner)] : [];
  });
  const structure = structureChanges(base.subject, head.subject, names.head);
  const signature = joinSignatures([base.subject.signature, head.subject.signature]);
  const topologies = { base: base.subject.topology, head: head.subject.topology };
  const comparison = compare(pairs, { topologies, signature });
  return {
    structure,
    comparison,
    causes: mergeCauses(
      comparison.causes.map((cause) => causeOf(cause, pairs, structure, names.head, { base, head })),
    ),
    contexts: contextChanges(pairs, structure.tools),
    noise: describeNoise(control.noise),
    control,
    matches: { base: tally(traces.base), head: tally(traces.head) },
    pairs,
    usage: usageWhereSame(comparison, traces, prices),
    outside: [],
    asked: null,
    traces,
    untested: untestedIn(head, traces.head),
  };
}

/** Leaves out what decides or ends differently: a side that does something else, or stops early, saves nothing. */
function usageWhereSame(
  { recordings }: Comparison,
  { base, head }: SideTraces,
  prices: Prices,
): Judgement["usage"] {
  const same = new Set(
    recordings
      .filter(({ status }) => status === "identical" || status === "same-decisions")
      .map(({ recording }) => recording),
  );
  const figuresOf = (traces: readonly Trace[]) =>
    usageFigures(
      traces.filter(({ recording }) => same.has(recording.id)),
      prices,
    );
  return { base: figuresOf(base), head: figuresOf(head) };
}

function untestedIn({ subject }: JudgedSide, traces: readonly Trace[]): Judgement["untested"] {
  const { nodes, branches } = coverage(traces, subject.topology);
  return {
    nodes: nodes.missing.map(({ name }) => name),
    branches: branches.missing.map(({ name }) => name),
  };
}

export function tally(traces: readonly Trace[]): Matches {
  const counts: Record<string, number> = {};
  for (const { match } of traces.flatMap(({ segments }) => segments.flatMap(({ calls }) => calls)))
    counts[match.as] = (counts[match.as] ?? 0) + 1;
  return counts;
}

/** Merges causes with the same text, and those of the same rewritten function. */
const mergeCauses = (causes: readonly AppCause[]): AppCause[] =>
  [
    ...grouped(causes, ({ sentence, rewritten, change, stopped }) =>
      JSON.stringify(
        rewritten && !rewritten.isNew
          ? [rewritten.head.file, rewritten.name]
          : [sentence, rewritten?.of, change, stopped],
      ),
    ).values(),
  ].flatMap((same) => {
    const [first, ...rest] = same;
    if (!first) return [];
    const also = [...new Set(rest.map(({ sentence }) => sentence))].filter((one) => one !== first.sentence);
    const recordings = [...new Set(same.flatMap((one) => one.recordings))];
    return [{ ...first, also, recordings }];
  });

function causeOf(
  cause: Comparison["causes"][number],
  pairs: Judgement["pairs"],
  structure: StructureChanges,
  toBase: Correspondences["head"],
  { base, head }: { readonly base: JudgedSide; readonly head: JudgedSide },
): AppCause {
  const pair = pairs.find((one) => one.base.recording.id === cause.exemplar.recording);
  const sides = { base: base.subject, head: head.subject, toBase };
  return {
    also: [],
    sentence: withSideNames(cause.sentence, base, head),
    status: cause.status,
    recordings: cause.recordings,
    exemplar: cause.exemplar.recording,
    ...likelyOf(cause, pair, structure, sides),
    stopped: pair ? stoppedWhy(pair) : null,
  };
}

/** Replaces the longer id first, since one may be a prefix of the other: `app@1f3c2a9+dirty`. */
function withSideNames(text: string, base: JudgedSide, head: JudgedSide): string {
  const [a, b] = [base.subject.topology.id, head.subject.topology.id];
  const names = [
    [`${a} (base)`, base.name],
    [`${b} (head)`, head.name],
    [a, base.name],
    [b, head.name],
  ] as const;
  return names
    .toSorted(([one], [other]) => other.length - one.length)
    .reduce((named, [id, name]) => named.replaceAll(id, name), text);
}

const broken = ["miss", "failed", "recursion_limit"];

/** Returns the error message that ended head's first segment; `null` if it did not break or the message is empty. */
function stoppedWhy({ head }: Judgement["pairs"][number]): string | null {
  const end = head.segments[0]?.end;
  return end && broken.includes(end.kind) && end.message !== "" ? end.message : null;
}
