import { describe, expect, it } from "vitest";
import { aPath } from "@/lib/diff/page/comparison.fixture";
import type { Topology } from "@/lib/topology";
import { pathMarks } from "./pathMarks";

describe("the path over the graph", () => {
  const topology = {
    edges: [
      { from: "START", to: "plan" },
      { from: "ask_user", to: "observe_user" },
      { from: "observe_user", to: "plan" },
      { from: "finish", to: "END" },
    ],
  } as unknown as Topology;
  const marks = (step: number) =>
    Object.fromEntries(
      Object.entries(pathMarks(aPath(), topology, { segment: 0, step })).map(([part, mark]) => [
        part,
        mark.tone,
      ]),
    );

  it("shows a message's turn from START to the step", () => {
    expect(marks(2)).toEqual({
      "node:plan": "path",
      "edge:START->plan": "path",
      "node:ask_user": "step",
      "router:plan/action#ask": "step",
    });
  });

  it("goes on from the question in an answer's turn, with what is still to come", () => {
    expect(marks(4)).toEqual({
      "node:observe_user": "path",
      "edge:ask_user->observe_user": "path",
      "node:plan": "step",
      "edge:observe_user->plan": "step",
      "node:finish": "ahead",
      "router:plan/action#finish": "ahead",
    });
  });

  it("marks nothing at a step that never was", () => {
    expect(marks(99)).toEqual({});
  });
});
