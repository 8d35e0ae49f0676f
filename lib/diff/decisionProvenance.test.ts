import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { Trace } from "../trace";
import { decisionProvenance } from "./decisionProvenance";

it("leads a node's decision and the route of its router to the same functions", () => {
  const { base } = JSON.parse(readFileSync("examples/apps/agent-stops.comparison.json", "utf8"));
  const { segments } = Trace.parse(base.traces[0].trace);
  const [first, second] = segments.map((segment, index) =>
    decisionProvenance(segment, index).map(({ chain }) =>
      chain.map(({ policy }) => policy.split(".").at(-1)),
    ),
  );
  expect(segments[0]?.decisions.map(({ label }) => label).slice(0, 2)).toEqual([
    "call book",
    "route to tools",
  ]);
  expect([...(first ?? []), ...(second ?? [])].slice(0, 2)).toEqual([["call_model"], ["call_model"]]);
});
