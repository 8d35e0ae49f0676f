import { invariants } from "../invariants";
import { counted } from "../std";
import { figureOf } from "./figures";
import { topologyEvidenceOf } from "./measure";
import type { PlannerEvidence, RecordingEvidence, TopologyEvidence } from "./schema";
import { isWhole } from "./topologyEvidence";

/** From 0 to 100, with the figures behind it; `null` when not yet known. */
export type Score = { readonly value: number | null; readonly because: string };

export const criteria = ["behaviour", "fit", "size", "state", "migration"] as const;
export type Criterion = (typeof criteria)[number];

export const criterionTitles: { readonly [criterion in Criterion]: string } = {
  behaviour: "Behaviour kept",
  fit: "LangGraph fit",
  size: "Right-sized",
  state: "State discipline",
  migration: "Safe to migrate",
};

/** Explains each criterion to readers. */
export const criterionRules: { readonly [criterion in Criterion]: string } = {
  behaviour:
    "The mean over all recordings: 100 if identical, 90 if the decisions are the same but other work differs, half the share of equal decisions if they differ or the comparison is inconclusive, 0 if it broke off.",
  fit: "100, less 15 for each invariant of the graph that some recording breaks, less 10 for each kind of warning and 50 for any error of the linter.",
  size: "Half for clarity: the percentage by which its largest node runs fewer policies than the largest node of the planner in use, 0 if it runs as many or more. Half for cost: 50 at the checkpoints of the planner in use, 0 at those of the most expensive topology that was replayed on every recording.",
  state:
    "100, less 10 for each extra channel after the first, less 30 where something is kept that can be made again, less 30 where a channel of one cycle lives into the next.",
  migration:
    "100, less 40 where a thread of the planner in use stops at a node that is gone, less 20 where turns are reported differently, less 20 where more than one node interrupts.",
};

export function scoresOf(
  topologyEvidence: TopologyEvidence,
  evidence: PlannerEvidence,
): { readonly [criterion in Criterion]: Score } {
  const run = topologyEvidence.perRecording.length > 0;
  const score = (needsRun: boolean, of: () => Score): Score =>
    needsRun && !run ? { value: null, because: "Not run yet." } : of();
  return {
    behaviour: score(true, () => behaviour(topologyEvidence)),
    fit: score(true, () => langGraphFit(topologyEvidence)),
    size: score(true, () => size(topologyEvidence, evidence)),
    state: score(true, () => state(topologyEvidence)),
    migration: score(true, () => migration(topologyEvidence)),
  };
}

function behaviour({ perRecording }: TopologyEvidence): Score {
  const values = perRecording.map(worth);
  const count = (status: RecordingEvidence["status"]) =>
    perRecording.filter((one) => one.status === status).length;
  return {
    value: rounded(values.reduce((sum, value) => sum + value, 0) / values.length),
    because: `${count("identical")} identical, ${count("same-decisions")} with other work, ${count("differs")} differ, ${count("inconclusive")} inconclusive, ${count("failed")} failed.`,
  };
}

function worth({ status, occurrences }: RecordingEvidence): number {
  if (status === "identical") return 100;
  if (status === "same-decisions") return 90;
  if (status === "failed") return 0;
  const { n = 0, of = 0 } = occurrences.decisions ?? {};
  return of === 0 ? 0 : 50 * (1 - n / of);
}

const ofState = ["nothing_derived_kept", "reset_per_cycle"];

/** Invariants that some recording breaks. */
export const brokenInvariants = ({ perRecording }: TopologyEvidence): readonly string[] =>
  invariants
    .map(({ id }) => id)
    .filter((id) => perRecording.some(({ occurrences }) => (occurrences[`breach:${id}`]?.n ?? 0) > 0));

function langGraphFit(topologyEvidence: TopologyEvidence): Score {
  const broken = brokenInvariants(topologyEvidence).filter((id) => !ofState.includes(id));
  const errors = topologyEvidence.problems.filter(({ severity }) => severity === "error").length;
  const warnings = new Set(
    topologyEvidence.problems
      .filter(({ severity, code }) => severity === "warning" && !againstBase.includes(code))
      .map(({ code }) => code),
  );
  return {
    value: clamped(100 - 15 * broken.length - 10 * warnings.size - (errors > 0 ? 50 : 0)),
    because: `Broken: ${listed(broken)}. Warnings: ${listed([...warnings])}.`,
  };
}

/** Problem codes that only apply in comparison with another topology. */
const againstBase = ["policy_dropped", "policy_duplicated", "policy_reordered", "pending_renamed"];

function size(topologyEvidence: TopologyEvidence, evidence: PlannerEvidence): Score {
  const { signature } = evidence;
  const base = topologyEvidenceOf(evidence, evidence.base);
  const writes = (one: TopologyEvidence) =>
    figureOf("checkpointWrites", one, signature) / Math.max(1, one.perRecording.length);
  const dearest = Math.max(...[...evidence.perTopology.values()].filter(isWhole).map(writes));
  const [mine, least] = [writes(topologyEvidence), writes(base)];
  const cost = dearest > least ? 50 * Math.max(0, Math.min(1, (dearest - mine) / (dearest - least))) : 50;
  const largest = figureOf("largestNode", topologyEvidence, signature);
  const all = figureOf("largestNode", base, signature);
  const shown = all === 0 ? 0 : 50 * Math.max(0, 1 - largest / all);
  return {
    value: rounded(shown + cost),
    because: `${counted(largest, "policy", "policies")} in the largest node against ${all} in that of the planner in use; ${counted(rounded(mine), "checkpoint")} a recording against ${rounded(least)}.`,
  };
}

function state(topologyEvidence: TopologyEvidence): Score {
  const broken = brokenInvariants(topologyEvidence).filter((id) => ofState.includes(id));
  const extra = topologyEvidence.topology.channels.length;
  return {
    value: clamped(100 - 10 * Math.max(0, extra - 1) - 30 * broken.length),
    because: `${counted(extra, "extra channel")}. Broken: ${listed(broken)}.`,
  };
}

function migration(topologyEvidence: TopologyEvidence): Score {
  const pending = topologyEvidence.problems.some(({ code }) => code === "pending_renamed");
  const reports = topologyEvidence.perRecording.filter(({ reportDiffers }) => reportDiffers).length;
  const surfaces = brokenInvariants(topologyEvidence).includes("one_interrupt_surface");
  return {
    value: clamped(100 - (pending ? 40 : 0) - (reports > 0 ? 20 : 0) - (surfaces ? 20 : 0)),
    because: `Pending nodes ${pending ? "are lost" : "are kept or left behind on purpose"}; turns reported differently on ${counted(reports, "recording")}; ${surfaces ? "several nodes interrupt" : "at most one node interrupts"}.`,
  };
}

const listed = (names: readonly string[]): string => names.join(", ") || "none";
const clamped = (value: number): number => Math.max(0, value);
const rounded = (value: number): number => Math.round(value);
