import { expect, it } from "vitest";
import { loopOf } from "./loop";
import type { RunPath } from "./schema";

const through = (nodes: string): RunPath => ({
  turns: [],
  segments: [{ steps: nodes.split(" ").map((node, step) => ({ step, turn: 1, nodes: [node], routes: [] })) }],
});

it("names the loop that a run was stopped in, from where it was entered", () => {
  expect(loopOf(through("tick plan search plan search plan search plan"))).toEqual([
    ["plan"],
    ["search"],
    ["plan"],
  ]);
  expect(loopOf(through("plan wait wait wait"))).toEqual([["wait"], ["wait"]]);
});

it("takes two rounds for no loop", () => {
  expect(loopOf(through("plan search plan search plan finish"))).toBeNull();
  expect(loopOf({ turns: [], segments: [] })).toBeNull();
});
