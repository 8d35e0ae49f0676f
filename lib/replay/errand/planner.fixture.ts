import type { Planner } from "../../planner";
import { calls, channels, Move, router } from "./channels.fixture";
import { errandPolicies } from "./policies.fixture";

/** A planner for tests that loops, asks a person, calls a model and searches: it plans an errand until it knows where and when. */
export const errand: Planner = {
  id: "errand",
  title: "Errand",
  summary: "Plans an errand.",
  channels,
  calls,
  policies: errandPolicies,
  routers: {
    next: router({
      id: "next",
      title: "Next action",
      summary: "What was decided?",
      reads: ["decision"],
      branches: { ask: "Ask.", search: "Search.", finish: "Finish, or nothing decided." },
      pick: (state) => state.decision?.action ?? "finish",
    }),
  },
  decision: {
    schema: Move,
    reads: ["decision"],
    read: (state) => state.decision ?? null,
    align: (decision) => Move.parse(decision).target,
    compared: (decision) => Move.parse(decision),
    shown: () => ({}),
    label: (decision) => `${Move.parse(decision).action} ${Move.parse(decision).target}`.trim(),
    origin: "origin",
  },
  enter: ({ text }) => ({ log: [`said ${text}`], decision: null, done: false }),
  report: (before, after) => ({ rounds: Number(after.rounds) - Number(before.rounds) }),
  outcome: (state) => state.done ?? null,
  cycles: () => 10,
};
