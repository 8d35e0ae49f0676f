import { countResults, type ResultCounts } from "../diff";
import { own } from "../std";
import type { Argued, ClaimCatalog } from "./claimCatalog";
import { figureOf } from "./figures";
import type { PlannerEvidence, TopologyEvidence } from "./schema";
import { scoreFrom } from "./score";
import { brokenInvariants, type Criterion, type Score, scoresOf } from "./scores";
import { isWhole } from "./topologyEvidence";

/** A topology in the ranking by evidence. */
export type RankedTopology = ResultCounts & {
  readonly topology: string;
  readonly title: string;
  /** Equal topologies share a rank. `null` until all recordings are run, or when it cannot compile. */
  readonly rank: number | null;
  readonly argued: Argued | null;
  readonly compiles: boolean;
  readonly recordings: number;
  readonly run: number;
  /** Distinct reasons for which recordings differ, and those that no structural move explains. */
  readonly causes: number;
  readonly unexplained: number;
  readonly errors: number;
  readonly warnings: number;
  readonly broken: readonly string[];
  readonly checkpointWrites: number;
  readonly checkpointBytes: number;
  readonly llmCalls: number;
  /** The cost figures over conversations that make the same decisions and end the same, against the planner in use. */
  readonly cost: CostBeside;
  readonly scores: { readonly [criterion in Criterion]: Score };
  /** The combined score; see `scoreRule`. */
  readonly score: number | null;
};

/** Cost of the topology and of the planner in use, over the same recordings. */
export type CostBeside = { readonly recordings: number } & {
  readonly [figure in CostFigure]: { readonly own: number; readonly base: number };
};

export type CostFigure = "checkpointWrites" | "checkpointBytes" | "llmCalls";

/** Returns how complete a topology's replays are. Partial figures cover only a part, so they sort after complete ones. */
export function runOf({ run, recordings }: Pick<RankedTopology, "run" | "recordings">): RunSoFar {
  if (run === 0) return "none";
  return run < recordings ? "part" : "whole";
}

export type RunSoFar = "whole" | "part" | "none";

/** Sort order in a ranking. */
export const runOrder: { readonly [so in RunSoFar]: number } = { whole: 0, part: 1, none: 2 };

/** Ranks topologies by score, then by fewer checkpoints. Only fully run ones get a rank; partly run ones follow, most recordings first, then the rest. */
export function ranked(
  evidence: PlannerEvidence,
  argued: ClaimCatalog["argued"] = {},
): readonly RankedTopology[] {
  const lines = [...evidence.perTopology.values()].map((topologyEvidence) => {
    const { id } = topologyEvidence.topology;
    return { ...lineOf(topologyEvidence, evidence), argued: own(argued, id) ?? null };
  });
  const order = lines.sort(byEvidence);
  const scored = order.filter(({ score }) => score !== null);
  const rankOf = (line: (typeof order)[number]): number =>
    scored.findIndex((other) => byEvidence(other, line) === 0) + 1;
  return order.map((line) => (line.score === null ? line : { ...line, rank: rankOf(line) }));
}

function byEvidence(a: RankedTopology, b: RankedTopology): number {
  const [mine, theirs] = [runOf(a), runOf(b)];
  if (mine !== theirs) return runOrder[mine] - runOrder[theirs];
  if (mine !== "whole") return b.run - a.run;
  return (b.score ?? 0) - (a.score ?? 0) || a.checkpointWrites - b.checkpointWrites;
}

function lineOf(
  topologyEvidence: TopologyEvidence,
  evidence: PlannerEvidence,
): Omit<RankedTopology, "argued"> {
  const { topology, perRecording, problems, recordings } = topologyEvidence;
  const { signature } = evidence;
  const scores = scoresOf(topologyEvidence, evidence);
  const causes = new Map(perRecording.flatMap(({ cause }) => (cause ? [[cause.id, cause] as const] : [])));
  const errors = problems.filter(({ severity }) => severity === "error").length;
  return {
    topology: topology.id,
    title: topology.title,
    rank: null,
    compiles: errors === 0,
    recordings,
    run: perRecording.length,
    ...countResults(perRecording),
    causes: causes.size,
    unexplained: [...causes.values()].filter(({ explained }) => !explained).length,
    errors,
    warnings: problems.length - errors,
    broken: brokenInvariants(topologyEvidence),
    checkpointWrites: figureOf("checkpointWrites", topologyEvidence, signature),
    checkpointBytes: figureOf("checkpointBytes", topologyEvidence, signature),
    llmCalls: figureOf("llmCalls", topologyEvidence, signature),
    cost: costOf(topologyEvidence, evidence),
    scores,
    score: isWhole(topologyEvidence) ? scoreFrom(scores) : null,
  };
}

/** Only these conversations count: elsewhere, cost differs because of other decisions or an early failure. */
function costOf({ perRecording }: TopologyEvidence, evidence: PlannerEvidence): CostBeside {
  const base = new Map(
    evidence.perTopology.get(evidence.base)?.perRecording.map((one) => [one.recording, one.metrics]) ?? [],
  );
  const same = perRecording.filter(
    ({ status, recording }) => (status === "identical" || status === "same-decisions") && base.has(recording),
  );
  const sum = (name: CostFigure) => ({
    own: same.reduce((all, { metrics }) => all + metrics[name], 0),
    base: same.reduce((all, { recording }) => all + (base.get(recording)?.[name] ?? 0), 0),
  });
  return {
    recordings: same.length,
    checkpointWrites: sum("checkpointWrites"),
    checkpointBytes: sum("checkpointBytes"),
    llmCalls: sum("llmCalls"),
  };
}
