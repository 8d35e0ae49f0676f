import "server-only";
import * as plans from "../../../planners/smith";
import type { Recording } from "../../../recording";
import {
  type DifferenceCause,
  greedySchedule,
  type NodeRun,
  nodeRuns,
  runDifferences,
  schedule,
} from "../../../schedule";
import { isObject, type Json } from "../../../std";
import type { Topology } from "../../../topology";
import type { End, Segment } from "../../../trace";

/** A node of a plan, and its run. */
export type PlanNodeRun = Omit<NodeRun, "node" | "request"> & {
  readonly id: number;
  readonly call: string;
  readonly purpose: string;
  readonly inputs: Json;
  readonly dependsOn: readonly number[];
  readonly retry: number;
  /** Max seconds per attempt. */
  readonly timeout: number;
  readonly onFail: "halt" | "continue";
  /** Answers and failures of its dependencies, by id; `null` if it made no call. */
  readonly context: Json;
  /** Milliseconds by which it would start later with the barrier of supersteps. */
  readonly delay: number;
};

/** A run of a plan against recorded answers. */
export type PlanRun = {
  readonly recording: { readonly id: string; readonly title: string; readonly synthetic: boolean };
  /** In the order of their ids. */
  readonly nodes: readonly PlanNodeRun[];
  /** `stopped`: it ended early, for the reason in `message`. */
  readonly status: "finished" | "halted" | "failed" | "stopped";
  readonly message: string;
  /** Ids of the nodes whose failure halted it. */
  readonly halted: readonly number[];
  readonly final: number;
  readonly output: Json;
  /** Milliseconds between two attempts of a call. */
  readonly pause: number;
  /** Virtual milliseconds, which are those of the longest chain. */
  readonly total: number;
  /** Total of the same calls if each superstep waited for the slowest call of the one before. */
  readonly barrier: number;
  /** Calls that come to something else when the plan runs in supersteps. */
  readonly differences: readonly { readonly id: number; readonly cause: DifferenceCause }[];
  /** Ids of the longest chain. */
  readonly critical: readonly number[];
  /** Number of calls without a recorded duration, which count as instantaneous. */
  readonly unmeasured: number;
};

type ReplayedPlan = {
  readonly plan: plans.Plan;
  readonly topology: Topology;
  /** The greedy run, and the run in supersteps. */
  readonly segment: Segment;
  readonly inSupersteps: Segment;
  readonly pause: number;
  readonly recording: Recording;
};

/** Maps a replay of a plan's graph to the plan's own terms: nodes by id. */
export function planRun(replayed: ReplayedPlan): PlanRun {
  const { plan, topology, segment, inSupersteps, pause, recording } = replayed;
  const times = greedySchedule(segment, topology, { pause });
  const ids = new Map(topology.nodes.map(({ id }, i) => [id, i]));
  const options = { isFailure: plans.failuresIn(topology) };
  const runs = nodeRuns(segment, topology, times, options);
  const others = nodeRuns(inSupersteps, topology, schedule(inSupersteps, topology), options);
  const { total, barrier, unmeasured } = times;
  const delayOf = ({ node, start }: NodeRun) => (times.barrierStarts.get(node) ?? start) - start;
  return {
    recording: { id: recording.id, title: recording.title, synthetic: recording.synthetic },
    nodes: plan.nodes.map((node, i) => {
      const run = runs[i] as NodeRun;
      return { ...nodeOf(node, run), delay: delayOf(run) };
    }),
    final: plan.final_output_node,
    pause,
    total,
    barrier,
    differences: runDifferences(runs, others).map(({ node, cause }) => ({ id: ids.get(node) ?? 0, cause })),
    unmeasured,
    critical: times.critical.flatMap((node) => ids.get(node) ?? []),
    ...ending(segment.end),
  };
}

function nodeOf(
  node: plans.Plan["nodes"][number],
  { node: _, request, ...run }: NodeRun,
): Omit<PlanNodeRun, "delay"> {
  return {
    id: node.id,
    call: `${node.tool}.${node.function}`,
    purpose: node.metadata.purpose,
    inputs: node.inputs,
    dependsOn: node.depends_on,
    retry: node.retry,
    timeout: node.timeout,
    onFail: node.on_fail,
    context: isObject(request) ? (request.context ?? null) : null,
    ...run,
  };
}

const statuses = ["finished", "halted", "failed"] as const;

function ending({ kind, message, outcome }: End): Pick<PlanRun, "status" | "message" | "halted" | "output"> {
  const { status, halted = [], output = null } = isObject(outcome) ? outcome : {};
  return {
    status: (kind === "ended" && statuses.find((one) => one === status)) || "stopped",
    message,
    halted: Array.isArray(halted) ? halted.map(Number) : [],
    output,
  };
}
