import { z } from "zod";
import { channel } from "../../planner";
import {
  Decision,
  Dimensions,
  Escalation,
  Estimate,
  Failure,
  Models,
  Plan,
  Points,
  Result,
  Review,
  Task,
  Tested,
  Tier,
} from "./schema";

const noTask = { id: "", signature: "", entries: [], visible_tests: "", hidden_tests: "" };
const oneModel: Models = { planner: "", reviewer: "", S: "", M: "", L: "" };
const count = (title: string) => channel({ title, schema: z.number().int(), reducer: "replace", default: 0 });

/** Each task starts with these; histories are replaced, since the next task starts with none. */
export const channels = {
  task: channel({ title: "Task", schema: Task, reducer: "replace", default: noTask }),
  description: channel({ title: "Description", schema: z.string(), reducer: "replace", default: "" }),
  models: channel({ title: "Models by role", schema: Models, reducer: "replace", default: oneModel }),
  estimate: channel({
    title: "Estimate as given",
    schema: Estimate.nullable(),
    reducer: "replace",
    default: null,
  }),
  // Why the last estimate was refused; "" while none was.
  estimate_fault: channel({
    title: "Fault of the estimate",
    schema: z.string(),
    reducer: "replace",
    default: "",
  }),
  estimates: count("Estimates asked for"),
  dimensions: channel({
    title: "Dimensions",
    schema: Dimensions.nullable(),
    reducer: "replace",
    default: null,
  }),
  plan: channel({ title: "Plan", schema: Plan.nullable(), reducer: "replace", default: null }),
  story_points_initial: channel({
    title: "Story points, initial",
    schema: Points.nullable(),
    reducer: "replace",
    default: null,
  }),
  story_points_current: channel({
    title: "Story points, current",
    schema: Points.nullable(),
    reducer: "replace",
    default: null,
  }),
  tier: channel({ title: "Developer tier", schema: Tier, reducer: "replace", default: "S" }),
  // "" while nothing is written
  code: channel({ title: "Code", schema: z.string(), reducer: "replace", default: "" }),
  // One per developer; null while there is none
  review: channel({ title: "Review", schema: Review.nullable(), reducer: "replace", default: null }),
  // Of the present code; null while it is untested
  tested: channel({ title: "Test result", schema: Tested.nullable(), reducer: "replace", default: null }),
  corrections: count("Corrections after failed tests, by this developer"),
  escalations: channel({
    title: "Escalations",
    schema: z.array(Escalation),
    reducer: "replace",
    default: [],
  }),
  failure_history: channel({ title: "Failures", schema: z.array(Failure), reducer: "replace", default: [] }),
  decision: channel({ title: "Decision", schema: Decision.nullable(), reducer: "replace", default: null }),
  decided_by: channel({ title: "Decided by", schema: z.string(), reducer: "replace", default: "" }),
  // Written and read by gates alone.
  answers: channel({
    title: "Answers to gates",
    schema: z.record(z.string(), z.string()),
    reducer: "replace",
    default: {},
  }),
  gate_counts: channel({
    title: "Decisions that caps counted",
    schema: z.record(z.string(), z.number().int()),
    reducer: "replace",
    default: {},
  }),
  result: channel({ title: "Result", schema: Result.nullable(), reducer: "replace", default: null }),
  log: channel({ title: "Log", schema: z.array(z.string()), reducer: "append", default: [] }),
};
