import { type Comparison, type ComparisonStatus, compare, diffTraces } from "../../../diff";
import { alignRoutes, type DecisionRule, defaultDecisions, describeNoise, routerOf } from "../../../fold";
import { fromPointer, grouped } from "../../../std";
import {
  type AppGraph,
  type Correspondences,
  correspond,
  joinSignatures,
  type Subject,
} from "../../../subject";
import type { Decision, Trace, TraceApp } from "../../../trace";
import type { OpenSide } from "../session";
import { type Rewritten, type StructureChanges, structureChanges } from "./changes";
import { type ContextChange, contextChanges } from "./contexts";
import { type Control, quiet } from "./control";

export type AppCause = {
  readonly sentence: string;
  readonly status: ComparisonStatus;
  readonly recordings: readonly string[];
  readonly exemplar: string;
  /** The function whose source most likely made the difference. */
  readonly rewritten: Rewritten | null;
  /** The change of the graph, where no function explains it. */
  readonly change: string | null;
  /** Why the side that stopped did so. */
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
};
export type Matches = Readonly<Record<string, number>>;

/** A version as far as a comparison needs it; the base of `check` is one that was stored. */
export type JudgedSide = {
  readonly name: string;
  readonly id: string;
  readonly title: string;
  readonly subject: Subject;
  readonly graph: AppGraph;
  readonly app: TraceApp;
};

export const judgedSide = ({ name, id, checkout, subject, loaded, app }: OpenSide): JudgedSide => ({
  name,
  id,
  title: checkout.subject,
  subject,
  graph: loaded.graph,
  app,
});

export const decisionsOf = ({ config }: OpenSide): readonly DecisionRule[] =>
  config.decisions ?? defaultDecisions;

export type SideTraces = { readonly base: readonly Trace[]; readonly head: readonly Trace[] };

/** Compares the traces of both versions over the same recordings, in the same order. */
export function judge(base: JudgedSide, head: JudgedSide, traces: SideTraces, control: Control): Judgement {
  const names = correspond(base.subject, head.subject);
  const has = ({ graph }: JudgedSide, channel: string) => Object.hasOwn(graph.channels, channel);
  const isShared = (channel: string): boolean => has(base, channel) === has(head, channel);
  const [own, other] = [quiet(traces.base, control.noise), quiet(traces.head, control.noise)];
  const pairs = own.flatMap((one, i) => {
    const partner = other[i];
    return partner
      ? [{ base: alignRoutes(one, names.base, isShared), head: alignRoutes(partner, names.head, isShared) }]
      : [];
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
    contexts: contextChanges(pairs),
    noise: describeNoise(control.noise),
    control,
    matches: { base: tally(traces.base), head: tally(traces.head) },
    pairs,
  };
}

export function tally(traces: readonly Trace[]): Matches {
  const counts: Record<string, number> = {};
  for (const { match } of traces.flatMap(({ segments }) => segments.flatMap(({ calls }) => calls)))
    counts[match.as] = (counts[match.as] ?? 0) + 1;
  return counts;
}

/** Causes that read the same are one. */
const mergeCauses = (causes: readonly AppCause[]): AppCause[] =>
  [
    ...grouped(causes, ({ sentence, rewritten, change, stopped }) =>
      JSON.stringify([sentence, rewritten?.of, change, stopped]),
    ).values(),
  ].flatMap((same) => {
    const [first] = same;
    return first ? [{ ...first, recordings: same.flatMap(({ recordings }) => recordings) }] : [];
  });

type Names = Correspondences["head"];

/** The router of the differing row first, then the function that settled it, then those that ran before it. */
function causeOf(
  cause: Comparison["causes"][number],
  pairs: Judgement["pairs"],
  { rewritten, sentences }: StructureChanges,
  toBase: Names,
  { base, head }: { readonly base: JudgedSide; readonly head: JudgedSide },
): AppCause {
  const pair = pairs.find((one) => one.base.recording.id === cause.exemplar.recording);
  const parted = pair ? partedAt(pair, cause.exemplar.row) : null;
  const found =
    parted &&
    (rewrittenRouter(parted.align, rewritten, toBase) ??
      rewritten.find(({ of }) => of === parted.node || toBase.node(of) === parted.node) ??
      rewritten.findLast(({ of }) => parted.ran.includes(of)));
  return {
    sentence: cause.sentence
      .replaceAll(`${base.subject.topology.id} (base)`, base.name)
      .replaceAll(`${head.subject.topology.id} (head)`, head.name)
      .replaceAll(base.subject.topology.id, base.name)
      .replaceAll(head.subject.topology.id, head.name),
    status: cause.status,
    recordings: cause.recordings,
    exemplar: cause.exemplar.recording,
    rewritten: found ?? null,
    change: found ? null : (sentences[0] ?? null),
    stopped: pair ? stoppedWhy(pair) : null,
  };
}

const broken = ["miss", "failed", "recursion_limit"];

/** Returns the error message that ended head's first segment; `null` if it did not break or the message is empty. */
function stoppedWhy({ head }: Judgement["pairs"][number]): string | null {
  const end = head.segments[0]?.end;
  return end && broken.includes(end.kind) && end.message !== "" ? end.message : null;
}

const rewrittenRouter = (
  align: string,
  rewritten: readonly Rewritten[],
  toBase: Names,
): Rewritten | undefined => {
  const router = routerOf(align);
  if (router === null) return undefined;
  return rewritten.find(({ of }) => of.startsWith("router ") && toBase.router(of.slice(7)) === router);
};

type Parted = { readonly align: string; readonly node: string; readonly ran: readonly string[] };

/** Finds the divergence of a row: its decision, the node that settled it, and the nodes of head that ran until then. */
function partedAt(pair: Judgement["pairs"][number], rowId: string): Parted | null {
  const row = diffTraces(pair.base, pair.head).rows.find(({ id }) => id === rowId);
  const side = row?.head ?? row?.base;
  if (!row || !side) return { align: "", node: "", ran: ranNodes(pair.head, Number.POSITIVE_INFINITY) };
  const trace = row.head ? pair.head : pair.base;
  const decision = decisionAt(trace, side.pointer);
  return {
    align: decision?.align ?? "",
    node: decision?.settledBy?.node ?? "",
    ran: ranNodes(pair.head, side.step),
  };
}

function decisionAt({ segments }: Trace, pointer: string): Decision | undefined {
  const [, segment, , index] = fromPointer(pointer);
  return segments[Number(segment)]?.decisions[Number(index)];
}

const ranNodes = ({ segments }: Trace, until: number): string[] =>
  segments.flatMap(({ supersteps }) =>
    supersteps
      .filter(({ step }) => step <= until)
      .flatMap(({ tasks }) =>
        tasks.flatMap(({ node, routes }) => [node, ...routes.map(({ router }) => `router ${router}`)]),
      ),
  );
