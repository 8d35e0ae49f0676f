import { z } from "zod";
import { channel } from "../../planner";
import { newFacts, newFlags } from "./cases";
import { CaseEvent, Facts, Flags, Intent, PlannerInput, PlannerOutput, Proposal } from "./schema";

export const channels = {
  message: channel({ title: "Message", schema: z.string(), reducer: "replace", default: "" }),
  flags: channel({ title: "Flags", schema: Flags, reducer: "merge", default: newFlags }),
  facts: channel({ title: "Case", schema: Facts, reducer: "merge", default: newFacts }),
  summary: channel({ title: "Summary of the message", schema: z.string(), reducer: "replace", default: "" }),
  intent: channel({ title: "Intent", schema: Intent.nullable(), reducer: "replace", default: null }),
  planner_input: channel({
    title: "Planner's input",
    schema: PlannerInput.nullable(),
    reducer: "replace",
    default: null,
    perCycle: true,
  }),
  proposal: channel({
    title: "Planner's proposal",
    schema: Proposal.nullable(),
    reducer: "replace",
    default: null,
    perCycle: true,
  }),
  decision: channel({
    title: "Decision",
    schema: PlannerOutput.nullable(),
    reducer: "replace",
    default: null,
  }),
  // "" while nothing is decided
  decided_by: channel({ title: "Decided by", schema: z.string(), reducer: "replace", default: "" }),
  events: channel({ title: "Events", schema: z.array(CaseEvent), reducer: "append", default: [] }),
  // Written and read by gates alone.
  answers: channel({
    title: "Answers to gates",
    schema: z.record(z.string(), z.string()),
    reducer: "merge",
    default: {},
  }),
  gate_counts: channel({
    title: "Decisions that caps counted",
    schema: z.record(z.string(), z.number().int()),
    reducer: "merge",
    default: {},
  }),
  replies: channel({ title: "Replies", schema: z.array(z.string()), reducer: "append", default: [] }),
};
