import { describe, expect, it } from "vitest";
import { aCall } from "./aCall.fixture";
import { defaultDecisions } from "./decisionRules";
import { describeMiss } from "./ends";
import type { AppEvent, TaskData } from "./events";
import { foldApp } from "./fold";

const head = {
  planner: "agent",
  topology: { id: "agent@1", title: "1", hash: "topology" },
  recording: { id: "booking", hash: "recording" },
  app: { id: "agent", sha: "1", dirty: false, lock: null, runner: "", versions: {} },
  turns: [
    { kind: "message" as const, text: "book" },
    { kind: "answer" as const, text: "yes" },
  ],
  decisions: defaultDecisions,
  functionOf: (node: string) => node,
};

const turn = (number: number): AppEvent => ({ event: "turn", turn: number });
const turnEnd = (number: number, end: "waits" | "ended"): AppEvent => ({
  event: "turn_end",
  turn: number,
  end,
});
const task = (name: string, id: string, more: Omit<TaskData, "id" | "name">): AppEvent => ({
  event: "tasks",
  ns: [],
  data: { id, name, ...more },
});
const asks = (turn: number, id: string | null): AppEvent => ({
  event: "answered",
  task: id,
  call: aCall({ turn, key: `key ${turn}`, match: { as: "exact", recorded: { turn, index: 0 } } }),
});
const routes = (id: string, picked: string): AppEvent => ({
  event: "route",
  on: "model",
  router: "pick",
  ns: `model:${id}`,
  picked,
});
const says = (id: string, ...calls: readonly string[]) => ({
  messages: [
    {
      type: "ai",
      id,
      content: "",
      tool_calls: calls.map((name) => ({ name, args: {}, id: `call ${name}` })),
    },
  ],
});

const starts = { triggers: ["branch"] };
const first = {
  start: task("model", "m1", starts),
  call: asks(1, "m1"),
  route: routes("m1", "tools"),
  end: task("model", "m1", { result: says("one", "book") }),
};
const second = {
  start: task("model", "m2", starts),
  call: asks(2, "m2"),
  route: routes("m2", "__end__"),
  end: task("model", "m2", { result: says("two") }),
};
const tools = {
  start: task("tools", "t1", starts),
  asks: task("tools", "t1", { interrupts: [{ value: "Book?" }] }),
  end: task("tools", "t1", {
    result: { messages: [{ type: "tool", tool_call_id: "call book", content: "booked" }] },
  }),
};

const conversation = (one: readonly AppEvent[], other: readonly AppEvent[]) =>
  foldApp(
    [
      turn(1),
      ...one,
      tools.start,
      tools.asks,
      turnEnd(1, "waits"),
      turn(2),
      tools.start,
      tools.end,
      ...other,
      turnEnd(2, "ended"),
    ],
    head,
  );

it("names a call that no recording answers", () => {
  expect(["ask_model in plan", "run tool search", "fetch GET https://a.example"].map(describeMiss)).toEqual([
    "a call of the model in plan was never recorded",
    "a call of the tool search was never recorded",
    "the request GET https://a.example was never recorded",
  ]);
});

describe("events of a task that arrive by two channels", () => {
  const inOrder = ({ start, call, route, end }: typeof first) => [start, call, route, end];
  const expected = conversation(inOrder(first), inOrder(second));

  it("gives each decision its calls", () => {
    const decisions = expected.segments[0]?.decisions.map(({ label, calls }) => [label, calls]);
    expect(decisions).toEqual([
      ["call book", [0]],
      ["route to tools", []],
      ["ask Book?", []],
      ["reply", [1]],
      ["stop", []],
    ]);
  });

  it.each([
    ["the call", ({ start, call, route, end }: typeof first) => [call, start, route, end]],
    ["the call and the route", ({ start, call, route, end }: typeof first) => [call, route, start, end]],
  ])("gives the same trace where %s comes before the task's start", (_, order) => {
    expect(conversation(order(first), inOrder(second))).toEqual(expected);
    expect(conversation(inOrder(first), order(second))).toEqual(expected);
    expect(conversation(order(first), order(second))).toEqual(expected);
  });

  it("gives a call that names no task to the one task that ran", () => {
    const { start, route, end } = first;
    expect(conversation([asks(1, null), start, route, end], inOrder(second))).toEqual(expected);
  });
});

it("takes a question of a subgraph with a checkpointer of its own once, as of any subgraph", () => {
  const within = (ns: string): readonly AppEvent[] => [
    { ...tools.start, ns: [ns] } as AppEvent,
    { ...tools.asks, ns: [ns] } as AppEvent,
    { event: "route", on: "model", router: "pick", ns: `${ns}|tools:t1`, picked: "other" },
  ];
  const folded = (ns: string) =>
    conversation(
      [task("sub", "s1", starts), ...within(ns), task("sub", "s1", { interrupts: [{ value: "Book?" }] })],
      [],
    );
  expect(folded("sub").segments).toEqual(folded("sub:s1").segments);
  const labels = folded("sub").segments[0]?.decisions.map(({ label }) => label);
  expect(labels?.slice(0, 2)).toEqual(["ask Book?", "route to sub/other"]);
});

it("places a call that a thread makes while the run stops, whenever it arrives", () => {
  const call = aCall({ turn: 1, match: { as: "miss", reason: "request_never_recorded", nearest: null } });
  const missed: AppEvent = { event: "answered", task: "t1", call };
  const before = [turn(1), first.start, first.end, tools.start];
  const stopped: AppEvent = { event: "turn_end", turn: 1, end: "stopped" };
  const stepsOf = (events: readonly AppEvent[]) =>
    foldApp(events, head).segments[0]?.calls.map(({ step }) => step);
  expect(stepsOf([...before, missed, stopped, missed])).toEqual([1, 1]);
});

describe("a tool with the name of a property that every object has", () => {
  it.each(["constructor", "toString"])("is called as any other: %s", (name) => {
    const args = { of: "a house" };
    const message = { type: "ai", id: "one", content: "", tool_calls: [{ name, args, id: "1" }] };
    const calls = task("model", "m1", { result: { messages: [message] } });
    const { segments } = foldApp([turn(1), first.start, calls, turnEnd(1, "ended")], head);
    expect(segments[0]?.decisions.map(({ compared }) => compared)).toEqual([
      { calls: [{ tool: name, args }] },
    ]);
  });
});
