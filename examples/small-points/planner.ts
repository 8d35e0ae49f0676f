// Estimates a coding task in story points and routes it by them to developers of three tiers.
import { definePlanner } from "planner-studio/contract";
import { z } from "zod";
import { acting } from "./acting";
import { calls } from "./calls";
import easy from "./easy.recording.json" with { type: "json" };
import escalated from "./escalated.recording.json" with { type: "json" };
import exhausted from "./exhausted.recording.json" with { type: "json" };
import hard from "./hard.recording.json" with { type: "json" };
import lowered from "./lowered.recording.json" with { type: "json" };
import medium from "./medium.recording.json" with { type: "json" };
import outages from "./outages.recording.json" with { type: "json" };
import { planning } from "./planning";
import points from "./points.topology.json" with { type: "json" };
import { routers, routing } from "./routing";
import single from "./single.topology.json" with { type: "json" };
import { ASSUMED, channels, Decision } from "./state";
import straight from "./straight.topology.json" with { type: "json" };
import unchecked from "./unchecked.topology.json" with { type: "json" };

const label = ({ action, tier }: z.infer<typeof Decision>): string => {
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

export const planner = definePlanner({
  id: "small-points",
  title: "Small points",
  summary: "Estimates a coding task in story points and routes it by them to developers of three tiers.",
  channels,
  calls,
  policies: { ...planning, ...routing, ...acting },
  routers,
  decision: {
    schema: Decision,
    reads: ["decision"],
    read: ({ decision }) => decision,
    origin: "decidedBy",
    align: ({ action }) => action,
    compared: ({ action, tier }) => ({ action, tier }),
    shown: ({ storyPoints, why }) => ({ storyPoints, why }),
    label,
  },
  gates: {
    reads: [
      "task",
      "storyPointsCurrent",
      "tier",
      "review",
      "tested",
      "corrections",
      "decision",
      "answers",
      "gateCounts",
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
      counts: "gateCounts",
      decide: ({ tier, storyPointsCurrent }, { action, reason, instead }) => ({
        action: Decision.shape.action.parse(action),
        tier: instead?.tier ?? tier,
        storyPoints: instead?.storyPoints ?? storyPointsCurrent ?? ASSUMED,
        why: reason,
      }),
      stop: "give_up",
      replaces: true,
      origin: "gate",
    },
  },
  // A message is a task of its own; only the log goes on.
  enter: ({ text, input }) => {
    const { id } = z.object({ id: z.string() }).parse(input);
    const fresh = Object.entries(channels).filter(([name]) => name !== "log");
    return {
      ...Object.fromEntries(fresh.map(([name, { default: value }]) => [name, value])),
      task: { id, description: text },
    };
  },
  outcome: ({ result }) => result,
  // S and M take eight steps at most, and L two for each of up to five corrections and five besides.
  cycles: () => 23,
  formerly: {
    id: "story-points",
    owns: (document) =>
      /"storyPoints"|"policy":"(openStep|assignTier|selfCheck|reviewGate|escalateOnFail|retryBudget)"/.test(
        JSON.stringify([document.nodes, document.turns]),
      ),
  },
});

export const topologies = [points, single, straight, unchecked];
export const recordings = [easy, lowered, medium, escalated, hard, exhausted, outages];
