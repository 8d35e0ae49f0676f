import { expect, it } from "vitest";
import { aDecision, aRow } from "@/lib/diff/page/comparison.fixture";
import { address, type Topology } from "@/lib/topology";
import { chainMarks } from "./chainMarks";

const plan = {
  id: "plan",
  policies: ["tick", "enrich_schema", "region_question"].map((policy) => ({ policy })),
};
const topology = { nodes: [plan] } as unknown as Topology;
const at = (place: number) => address.policyAt(topology.nodes[0]!, place);

it("marks the policies that did something, and the one that settled the decision", () => {
  const marks = chainMarks(aRow(), "base", topology);
  expect(Object.keys(marks)).toEqual([at(0), at(2)]);
  expect(marks[at(2)]).toMatchObject({ tone: "path", glyph: "◆" });
});

it("tells what only one side ran", () => {
  const [tick, ...rest] = aDecision().chain;
  const enriched = { ...tick!, policy: "enrich_schema", pointer: "/1" };
  const row = aRow({ head: aDecision({ chain: [tick!, enriched, ...rest] }) });
  expect(chainMarks(row, "head", topology)[at(1)]).toMatchObject({ tone: "head", glyph: "!" });
});
