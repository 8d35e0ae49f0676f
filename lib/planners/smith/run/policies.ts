import { policy } from "./define";
import { attempted, kindOf, requestOf, settled, withinOf } from "./running";
import { NodeParams } from "./schema";

export const gather = policy({
  id: "gather",
  number: 1,
  title: "Gather",
  kind: "enrich",
  summary: "Adds the answers of the nodes that this one depends on to its context, by id.",
  assumption:
    "Inputs contain no placeholders, so earlier results are passed as a context: { id: { answer } } or { id: { error } }. After a halt, nothing is gathered.",
  source: ["002:71", "002:81-89"],
  params: NodeParams,
  reads: ["answers", "errors", "halted"],
  writes: ["call"],
  when: (state) => state.halted.length === 0,
  run: (state, { params }) => ({ call: requestOf(params, state) }),
});

export const callTool = policy({
  id: "call_tool",
  number: 2,
  title: "Call the tool",
  kind: "action",
  acts: true,
  summary:
    "Calls the tool, again as often as `retry` allows; an attempt that takes longer than `timeout` has failed.",
  assumption:
    "After a failure with on_fail halt, calls of the same superstep finish and no new ones start. With continue, dependent calls run with the error in their context.",
  source: ["002:50", "002:59-61", "002:72"],
  params: NodeParams,
  reads: ["call"],
  writes: ["answers", "errors", "halted", "output"],
  calls: ["tool", "write"],
  when: (state) => state.call !== null,
  run: async (state, { params, call, note }) => {
    if (state.call === null) return {};
    const request = state.call;
    const ask = () => call(kindOf(params), request, { within: withinOf(params) });
    return settled(params, await attempted(params.retry, ask, note, params.failed_if));
  },
});
