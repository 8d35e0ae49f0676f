import type { Planner } from "../../../planner";
import type { Json, JsonObject } from "../../../std";
import { calls } from "./calls";
import { channels, type State } from "./channels";
import { planProblems } from "./planOf";
import { callTool, gather } from "./policies";
import { outcomeOf, reportOf } from "./running";
import { ToolRequest } from "./schema";

/** Runs accepted plans. It decides nothing: every planned call is shown as a decision. */
export const smithRun: Planner = {
  id: "smith-run",
  title: "Smith's orchestrator",
  summary: "Runs a plan that Smith accepted: a node for each call, side by side where nothing orders them.",
  channels,
  calls,
  policies: { gather, call_tool: callTool },
  routers: {},
  decision: {
    schema: ToolRequest,
    reads: ["call"],
    read: (state) => state.call ?? null,
    align: (decision) => nameOf(decision),
    compared: (decision) => ({ inputs: asCall(decision).inputs }),
    shown: (decision) => ({ context: asCall(decision).context as Json }),
    label: (decision) => `call ${nameOf(decision)}`,
  },
  enter: ({ text }) => ({ request: text }),
  report: (_, after) => reportOf(asState(after)),
  outcome: (state) => outcomeOf(asState(state)),
  cycles: () => 1,
  problems: planProblems,
};

const asCall = (decision: Json): ToolRequest => decision as unknown as ToolRequest;
const asState = (state: JsonObject): State => state as unknown as State;
const nameOf = (decision: Json): string => `${asCall(decision).tool}.${asCall(decision).function}`;
