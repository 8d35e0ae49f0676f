import { expect, it } from "vitest";
import { address } from "@/lib/topology";
import { nodesWith } from "./nodesWith";

const nodes = [
  { kind: "kept", base: ["decide"], head: ["decide"] },
  { kind: "renamed", base: ["plan"], head: ["choose"] },
  { kind: "split", base: ["act"], head: ["search", "ask"] },
  { kind: "removed", base: ["check"], head: [] },
] as const;

it("finds the counterpart of a node whose policy is missing on the other side", () => {
  const removed = { base: [address.policy("plan", "cap")], head: [] };
  expect(nodesWith(removed, "base", nodes)).toEqual(["plan"]);
  expect(nodesWith(removed, "head", nodes)).toEqual(["choose"]);
});

it("finds every part of a split node, and none of a removed one", () => {
  expect(nodesWith({ base: [address.router("act", "route")], head: [] }, "head", nodes)).toEqual([
    "search",
    "ask",
  ]);
  expect(nodesWith({ base: [address.node("check")], head: [] }, "head", nodes)).toEqual([]);
});

it("leaves lines to be marked themselves", () => {
  const line = { base: [address.edge({ from: "plan", to: "act" })], head: [] };
  expect(nodesWith(line, "base", nodes)).toEqual([]);
});
