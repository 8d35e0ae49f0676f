import type { Segment, Trace } from "./schema";

const end = { kind: "ended", turn: 1, step: 2, node: null, policy: null, call: null } as const;

/** A trace with one decision, one call and checkpoints that share values; give what matters to the test. */
export const aTrace = (given: Partial<Trace> = {}): Trace => ({
  format: "planner-studio/trace",
  version: 1,
  planner: "triage",
  topology: { id: "plain", title: "Plain", hash: "aa11" },
  recording: { id: "one", hash: "bb22" },
  from: "start",
  thread: "one:planner",
  segments: [aSegment()],
  values: {
    v1: { json: { name: "Ada", empty: null } },
    v2: { json: [] },
    v3: { prefix: "v2", element: "v1" },
    v4: { json: 'a text with a zero \u0000, half a pair \ud800 and a quote "' },
  },
  ...given,
});

export const aSegment = (given: Partial<Segment> = {}): Segment => ({
  start: { kind: "start" },
  turns: [{ turn: 1, kind: "message", text: "hello", step: 0, end: "ended", report: null, outcome: "done" }],
  supersteps: [
    { step: 1, turn: 1, tasks: [{ node: "decide", path: "0", runs: 1, routes: [], interrupted: false }] },
  ],
  calls: [
    {
      turn: 1,
      step: 1,
      node: "decide",
      policy: "plan",
      kind: "plan",
      group: "llm",
      label: "plan",
      key: "k1",
      request: { b: 1, a: 2 },
      answer: { text: "\u0000" },
      match: { as: "exact", recorded: { turn: 1, index: 0 } },
    },
  ],
  decisions: [
    {
      turn: 1,
      index: 0,
      visit: 0,
      align: "reply",
      label: "reply",
      value: { action: "reply" },
      compared: { action: "reply" },
      shown: {},
      origin: "llm",
      settledBy: { node: "decide", policy: "plan" },
      rewrittenBy: [],
      actedBy: { node: "act", policy: "reply" },
      step: 1,
      checkpoint: 0,
      calls: [0],
    },
  ],
  checkpoints: [
    {
      step: 0,
      turn: 1,
      source: "loop",
      next: ["act"],
      channels: { who: "v1", list: "v2" },
      extra: {},
      internal: {},
      writes: 2,
      bytes: 40,
    },
    {
      step: 1,
      turn: 1,
      source: "loop",
      next: [],
      channels: { who: "v1", list: "v3", odd: "v4" },
      extra: {},
      internal: {},
      writes: 2,
      bytes: 90,
    },
  ],
  end: { ...end, message: "The graph ended.", outcome: "done" },
  ...given,
});
