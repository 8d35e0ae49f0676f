import { describe, expect, it } from "vitest";
import { aCall } from "./aCall.fixture";
import { type AppEvent, nodeOf } from "./events";
import { inSequence } from "./sequence";

const starts = (id: string, ns: readonly string[] = []): AppEvent => ({
  event: "tasks",
  ns,
  data: { id, name: "node", triggers: ["x"] },
});
const ends = (id: string, ns: readonly string[] = []): AppEvent => ({
  event: "tasks",
  ns,
  data: { id, name: "node", result: {} },
});
const saves = (ns: readonly string[] = []): AppEvent => ({
  event: "checkpoints",
  ns,
  data: { values: null, next: [], metadata: null },
});
const asks = (task: string | null): AppEvent => ({ event: "answered", task, call: aCall({}) });
const routes = (task: string, on = "node"): AppEvent => ({
  event: "route",
  on,
  router: "pick",
  ns: task,
  picked: "node",
});
const turn: AppEvent = { event: "turn", turn: 1 };
const turnEnd: AppEvent = { event: "turn_end", turn: 1, end: "ended" };

/** Two runs of one subgraph in the task `t`, as `asyncio.gather` starts them. */
const one = ["all:t"];
const two = ["all:t", "1"];
const runs = {
  one: [
    routes("all:t", "__start__"),
    starts("a", one),
    asks("a"),
    ends("a", one),
    routes("all:t|node:a"),
    saves(one),
  ],
  two: [
    starts("b", two),
    ends("b", two),
    routes("all:t|1|node:b"),
    saves(two),
    starts("c", two),
    ends("c", two),
  ],
};
const around = (inner: readonly AppEvent[]): readonly AppEvent[] => [
  turn,
  starts("t"),
  ...inner,
  ends("t"),
  saves(),
  turnEnd,
];
const whole = around([...runs.one, ...runs.two]);

describe("events of what runs at the same time", () => {
  it("come one subgraph after another, however they overlapped", () => {
    const [a, b] = [[...runs.one], [...runs.two]];
    const alternating = a.flatMap((event, i) => [b[i] as AppEvent, event]);
    expect(inSequence(around(alternating))).toEqual(whole);
    expect(inSequence(around([...a.slice(0, 3), ...b, ...a.slice(3)]))).toEqual(whole);
  });

  it("stand in the order in which their tasks started, not ended", () => {
    const both = [turn, starts("a"), starts("b")];
    const after = [ends("a"), routes("node:a"), ends("b"), routes("node:b"), saves(), turnEnd];
    const late = [routes("node:b"), ends("b"), ends("a"), routes("node:a"), saves(), turnEnd];
    expect(inSequence([...both, ...late])).toEqual([...both, ...after]);
  });

  it("are all there where a run stopped between them", () => {
    const stopped = [
      turn,
      starts("t"),
      ...runs.two.slice(0, 1),
      ...runs.one.slice(0, 4),
      ...runs.two.slice(1, 3),
      turnEnd,
    ];
    const orphans = [starts("x", ["gone:g"]), starts("y", ["gone:h"]), ends("x", ["gone:g"])];
    for (const events of [stopped, [turn, ...orphans, asks(null), turnEnd]])
      expect(new Set(inSequence(events))).toEqual(new Set(events));
  });

  it("stay as they are in turns where nothing overlaps", () => {
    const second = [turn, starts("u"), asks("u"), routes("node:u"), ends("u"), saves(), asks(null), turnEnd];
    expect(inSequence([...whole, ...second])).toEqual([...whole, ...second]);
  });
});

it("names the node of a further run of a subgraph like that of the first", () => {
  expect(nodeOf("all:t|1|node:b")).toBe("all/node");
  expect(nodeOf("all:t|node:a")).toBe("all/node");
});
