import { describe, expect, test } from "vitest";
import type { Anchor } from "./schema";
import { inWalkingOrder, nextOpen, tellAnchor } from "./thread";
import { walkOf } from "./walk";

const at = (recording: string, turn: number) => ({ recording, start: "", turn, align: "price", visit: 0 });
const thread = (id: string, anchor: Anchor, state: "open" | "resolved" = "open") => ({ id, anchor, state });
const threads = [
  thread("late", { on: "decision", at: at("b", 12), side: "both" }),
  thread("early", { on: "value", at: at("b", 2), side: "head", channel: "units", pointer: "/0" }),
  thread("done", { on: "end", recording: "a", side: "head" }, "resolved"),
  thread("node", { on: "part", side: "head", address: "node:plan" }),
  thread("all", { on: "comparison" }),
];

describe("threads", () => {
  test("are walked from the whole to the single value, turns by number", () => {
    expect(inWalkingOrder(threads).map(({ id }) => id)).toEqual(["all", "node", "done", "early", "late"]);
  });

  test("about the same thing are walked in the order in which they were begun", () => {
    const same = ["10", "9", "100"].map((id) => thread(id, { on: "comparison" }));
    expect(inWalkingOrder(same).map(({ id }) => id)).toEqual(["9", "10", "100"]);
  });

  test("lead from one unresolved to the next, both ways and round", () => {
    const next = (from: string | null, step: 1 | -1) => nextOpen(threads, from, step)?.id;
    expect([next(null, 1), next("node", 1), next("late", 1)]).toEqual(["all", "early", "all"]);
    expect([next(null, -1), next("early", -1), next("all", -1)]).toEqual(["late", "node", "late"]);
    expect(nextOpen([threads[2] as never], null, 1)).toBeNull();
  });

  test("say what they are about", () => {
    expect(tellAnchor(threads[1]?.anchor as Anchor)).toBe("units/0 at price in turn 2 of b");
    const finish: Anchor = { on: "decision", at: { ...at("b", 12), align: "" }, side: "both" };
    expect(tellAnchor(finish)).toBe("the decision in turn 12 of b");
  });
});

test("the walk leads past what changed, unexplained causes, open threads and labels, each once", () => {
  const cause = (id: string, status: string, recordings: number, unexplained: number) => ({
    id,
    status,
    recordings,
    unexplained,
    exemplar: `of ${id}`,
  });
  const stops = walkOf({
    changed: ["of worse", "new"],
    causes: [
      cause("other work", "same-decisions", 9, 3),
      cause("worse", "differs", 1, 1),
      cause("seen", "differs", 5, 1),
      cause("meant", "differs", 5, 0),
    ],
    threads,
    toLabel: ["one"],
    seen: new Set(["of seen"]),
  });
  expect(stops.map((one) => Object.values(one)[1])).toEqual([
    "new",
    "worse",
    "other work",
    ...["all", "node", "early", "late"],
    "one",
  ]);
});
