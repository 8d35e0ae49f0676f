import { expect, it } from "vitest";
import { address } from "@/lib/topology";
import { placesOf } from "./placesOf";

it("names each place once, and counts those beyond a few", () => {
  const { topology, node, policy, router, branch, edge } = address;
  expect(placesOf([topology()])).toBe("");
  expect(placesOf([node("tick"), policy("tick", "ask"), router("plan", "action")])).toBe("tick and plan");
  expect(placesOf([branch("plan", "action", "yes"), edge({ from: "a", to: "b" })])).toBe("plan and a → b");
  expect(placesOf([..."abcdefghij"].map(node))).toBe("a, b, c, d, e, f, g, h and 2 more");
});
