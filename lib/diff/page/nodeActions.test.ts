import { expect, it } from "vitest";
import { aDecision, aRow } from "./comparison.fixture";
import { nodeActions } from "./nodeActions";
import type { RunPath } from "./schema";

const path: RunPath = {
  turns: [],
  segments: [
    {
      steps: ["tick", "require_region", "ask_user"].map((node, i) => ({
        step: i + 1,
        turn: 1,
        nodes: [node],
        routes: [],
      })),
    },
  ],
};
const head = aDecision({
  chain: aDecision().chain.map((link) =>
    link.policy === "region_question" ? { ...link, node: "require_region" } : { ...link, node: "tick" },
  ),
});
const row = aRow({ base: aDecision(), head, calls: [] });
const asked = { row, path, turn: 1, node: "require_region", policies: new Set(["region_question"]) };

it("tells what a node did, and what became of its policies on the other side", () => {
  const own = nodeActions("head", { ...asked, own: true });
  expect(own.links.map(({ policy }) => policy)).toEqual(["region_question"]);
  expect(own.supersteps).toEqual([2]);
  const other = nodeActions("base", { ...asked, own: false });
  expect(other.nodes).toEqual(["plan"]);
  expect(other.links.map(({ policy }) => policy)).toEqual(["region_question"]);
});

it("says where a node ran that had no part in the decision", () => {
  const { links, supersteps } = nodeActions("head", {
    ...asked,
    node: "ask_user",
    policies: new Set(),
    own: true,
  });
  expect(links).toEqual([]);
  expect(supersteps).toEqual([3]);
});
