import type { NodeAttempt } from "@/lib/schedule";
import type { PlanNodeRun, PlanRun } from "@/lib/server/of/smith/planRun";

const exact = { as: "exact", recorded: { turn: 1, index: 0 } } as const;

export const anAttempt = (outcome: NodeAttempt["outcome"], start: number, end: number): NodeAttempt => ({
  outcome,
  start,
  end,
  latency: end - start,
  ...(outcome === "answered" ? { answer: "yes" } : { error: { message: "No.", code: outcome } }),
  match: exact,
});

/** A call that was answered in the first 100 ms; give what matters to the test. */
export const aNodeRun = (id: number, given: Partial<PlanNodeRun> = {}): PlanNodeRun => ({
  id,
  call: "papers.find",
  purpose: "find papers",
  inputs: { query: "tides" },
  dependsOn: [],
  retry: 1,
  timeout: 30,
  onFail: "halt",
  context: {},
  state: "done",
  step: 1,
  ready: 0,
  start: 0,
  end: 100,
  waited: 0,
  slowest: false,
  critical: false,
  delay: 0,
  attempts: [anAttempt("answered", 0, 100)],
  ...given,
});

export const aPlanRun = (nodes: readonly PlanNodeRun[], given: Partial<PlanRun> = {}): PlanRun => ({
  recording: { id: "tides-run", title: "Tides, run", synthetic: true },
  nodes,
  status: "finished",
  message: "The graph ended.",
  halted: [],
  final: nodes.length - 1,
  output: "yes",
  pause: 1000,
  total: 100,
  barrier: 100,
  differences: [],
  critical: [nodes.length - 1],
  unmeasured: 0,
  ...given,
});
