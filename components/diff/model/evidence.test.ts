import { describe, expect, it } from "vitest";
import type { Topology } from "@/lib/topology";
import { aDecision, aMetrics, aPath, aRow } from "../comparison.fixture";
import { chains } from "./chain";
import { pathMarks } from "./runPath";
import { figures } from "./tiles";
import { amount } from "./words";

describe("figures", () => {
  const of = (base: number, head: number) =>
    figures({
      base: aMetrics({ llmCalls: base, checkpointWrites: base }),
      head: aMetrics({ llmCalls: head, checkpointWrites: head }),
    });
  const says = (base: number, head: number) =>
    of(base, head)
      .filter((one) => one.metric === "llmCalls" || one.metric === "checkpointWrites")
      .map((one) => one.says);

  it("says small figures as they are and large ones in per cent", () => {
    expect(says(100, 142)).toEqual(["+42", "+42 %"]);
    expect(says(1000, 985)).toEqual(["−15", "−1.5 %"]);
    expect(says(10_000, 10_001)).toEqual(["+1", "+1"]);
    expect(says(0, 3)).toEqual(["+3", "+3"]);
    expect(says(7, 7)).toEqual(["=", "="]);
  });

  it("calls more work more, and more decisions neither good nor bad", () => {
    const tones = figures({ base: aMetrics(), head: aMetrics({ decisions: 9, searches: 0, questions: 3 }) });
    const tone = Object.fromEntries(tones.map((one) => [one.metric, one.tone]));
    expect(tone).toMatchObject({
      decisions: "neutral",
      searches: "less",
      questions: "more",
      llmCalls: "same",
    });
  });

  it("writes bytes in a unit that can be read", () => {
    expect(["532", "12400", "430000", "2500000"].map((n) => amount("checkpointBytes", Number(n)))).toEqual([
      "532 B",
      "12.4 KB",
      "430 KB",
      "2.5 MB",
    ]);
  });
});

describe("the chain of policies", () => {
  it("marks what only one side did, whatever the node is called", () => {
    const head = aDecision({
      chain: [
        { node: "tick", policy: "tick", did: "wrote", wrote: ["iteration"], notes: [], pointer: "/0" },
        {
          node: "prepare",
          policy: "enrich_schema",
          did: "wrote",
          wrote: ["decompositions"],
          notes: [],
          pointer: "/1",
        },
        { node: "gate", policy: "currency_question", did: "skipped", wrote: [], notes: [], pointer: "/2" },
        {
          node: "gate",
          policy: "region_question",
          did: "settled",
          wrote: ["decision"],
          notes: [],
          pointer: "/3",
        },
      ],
    });
    const both = chains(aRow({ head }));
    expect(both.base.map((link) => [link.policy, link.apart])).toEqual([
      ["tick", false],
      ["region_question", false],
    ]);
    expect(both.head.filter((link) => link.apart).map((link) => link.policy)).toEqual(["enrich_schema"]);
    expect(both.head.filter((link) => link.decided).map((link) => link.policy)).toEqual(["region_question"]);
  });

  it("has no chain on the side that decided nothing", () => {
    expect(chains(aRow({ status: "added", base: null })).base).toEqual([]);
  });
});

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
