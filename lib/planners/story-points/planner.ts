import { definePlanner, withGates } from "../../planner";
import { address, type Problem, type Topology } from "../../topology";
import { calls } from "./calls";
import { channels } from "./channels";
import { acting } from "./policies/acting";
import { planning, planningRouters } from "./policies/planning";
import { routing, routingRouters } from "./policies/routing";
import { defaultPoints } from "./scales";
import { Decision, Task } from "./schema";

const labelOf = ({ action, tier }: Decision): string => {
  switch (action) {
    case "develop":
    case "fix":
      return `${action} with ${tier}`;
    case "escalate":
      return `escalate to ${tier}`;
    case "give_up":
      return `give up with ${tier}`;
    default:
      return `${action} the code of ${tier}`;
  }
};

const planner = definePlanner({
  id: "story-points",
  title: "Story points",
  summary: "Estimates a coding task in story points and routes it by them to developers of three tiers.",
  channels,
  calls,
  policies: { ...planning, ...routing, ...acting },
  routers: { ...planningRouters, ...routingRouters },
  decision: {
    schema: Decision,
    reads: ["decision"],
    read: ({ decision }) => decision,
    origin: "decided_by",
    align: ({ action }) => action,
    compared: ({ action, tier }) => ({ action, tier }),
    shown: ({ story_points, reason }) => ({ story_points, reason }),
    label: labelOf,
  },
  gates: {
    reads: [
      "task",
      "story_points_current",
      "tier",
      "review",
      "tested",
      "corrections",
      "decision",
      "answers",
      "gate_counts",
    ],
    question: {
      call: "person",
      answers: "answers",
      request: ({ task }, { field, question }) => ({
        task: task.id,
        about: field,
        question: question ?? `What is the ${field} of ${task.id}?`,
      }),
    },
    decision: {
      channel: "decision",
      actions: Decision.shape.action.options,
      action: ({ action }) => action,
      target: ({ tier }) => tier,
      counts: "gate_counts",
      decide: ({ tier, story_points_current }, { action, reason, instead }) => ({
        action: Decision.shape.action.parse(action),
        tier: instead?.tier ?? tier,
        story_points: instead?.story_points ?? story_points_current ?? defaultPoints,
        reason,
      }),
      stop: "give_up",
      replaces: true,
      origin: "gate",
    },
  },
  // Each message is a task of its own; only the log goes on.
  enter: ({ text, input }) => {
    const fresh = Object.entries(channels).filter(([name]) => name !== "log");
    return {
      ...Object.fromEntries(fresh.map(([name, { default: value }]) => [name, value])),
      task: Task.parse(input),
      description: text,
    };
  },
  outcome: ({ result }) => result,
  // S and M: at most 9 steps each; L: at most two for each of four corrections, and four besides.
  cycles: () => 32,
  problems: ofTheExample,
});

export const storyPoints = withGates(planner);

/** Policies of the example in earlier versions, which had the same planner id. */
const former = ["openStep", "assignTier", "selfCheck", "reviewGate", "escalateOnFail", "retryBudget"];

function ofTheExample({ nodes }: Topology): readonly Problem[] {
  const used = nodes.flatMap(({ policies }) => policies.map(({ policy }) => policy));
  if (!used.some((policy) => former.includes(policy))) return [];
  return [
    {
      code: "former_planner",
      severity: "error",
      address: address.topology(),
      message: 'The topology is of the example that is called "small-points" now.',
      fix: "Load examples/small-points/planner.ts; its hash stays as it is.",
    },
  ];
}
