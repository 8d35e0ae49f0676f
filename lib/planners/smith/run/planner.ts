import { definePlanner } from "../../../planner";
import { calls } from "./calls";
import { channels } from "./channels";
import { planProblems } from "./planOf";
import { callTool, gather } from "./policies";
import { outcomeOf, reportOf } from "./running";
import { ToolRequest } from "./schema";

/** Runs accepted plans. It decides nothing: every planned call is shown as a decision. */
export const smithRun = definePlanner({
  id: "smith-run",
  title: "Smith's orchestrator",
  summary: "Runs a plan that Smith accepted: one node per call, in parallel unless the order is fixed.",
  channels,
  calls,
  policies: { gather, call_tool: callTool },
  routers: {},
  decision: {
    schema: ToolRequest,
    reads: ["call"],
    read: ({ call }) => call,
    align: (call) => nameOf(call),
    compared: ({ inputs }) => ({ inputs }),
    shown: ({ context }) => ({ context }),
    label: (call) => `call ${nameOf(call)}`,
  },
  enter: ({ text }) => ({ request: text }),
  report: (_, after) => reportOf(after),
  outcome: outcomeOf,
  cycles: () => 1,
  problems: planProblems,
});

const nameOf = (call: ToolRequest): string => `${call.tool}.${call.function}`;
