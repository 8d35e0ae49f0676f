import "server-only";
import type * as plans from "../../../planners/smith";
import type { Recording } from "../../../recording";
import { type NodeRun, nodeRuns, schedule } from "../../../schedule";
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
  /** Virtual milliseconds: in total, and of the longest chain. */
  readonly total: number;
  readonly shortest: number;
  /** Ids of the longest chain. */
  readonly critical: readonly number[];
  /** Number of calls without a recorded duration, which count as instantaneous. */
  readonly unmeasured: number;
};

type ReplayedPlan = {
  readonly plan: plans.Plan;
  readonly topology: Topology;
  readonly segment: Segment;
  readonly recording: Recording;
};

/** Maps a replay of a plan's graph to the plan's own terms: nodes by id. */
export function planRun({ plan, topology, segment, recording }: ReplayedPlan): PlanRun {
  const times = schedule(segment, topology);
  const ids = new Map(topology.nodes.map(({ id }, i) => [id, i]));
  const runs = nodeRuns(segment, topology, times);
  const { total, shortest, unmeasured } = times;
  return {
    recording: { id: recording.id, title: recording.title, synthetic: recording.synthetic },
    nodes: plan.nodes.map((node, i) => nodeOf(node, runs[i] as NodeRun)),
    final: plan.final_output_node,
    total,
    shortest,
    unmeasured,
    critical: times.critical.flatMap((node) => ids.get(node) ?? []),
    ...ending(segment.end),
  };
}

function nodeOf(node: plans.Plan["nodes"][number], { node: _, request, ...run }: NodeRun): PlanNodeRun {
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
