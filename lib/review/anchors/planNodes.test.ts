import { expect, it } from "vitest";
import { topologyOf } from "../../planners/smith";
import type { Plan } from "../../planners/smith/plan";
import { sampleRegistry } from "../../planners/smith/registry";
import { aNode, aPlan, withNode } from "../../planners/smith/validation/plan.fixture";
import type { Json } from "../../std";
import { address, type Topology } from "../../topology";
import { followParts } from "./followPart";

const graphOf = (plan: unknown): Topology => {
  const drawn = topologyOf(plan as Json, sampleRegistry(), { id: "plan", title: "Plan" }, { narratives: 1 });
  if (!drawn.ok) throw new Error(drawn.problems[0]?.message);
  return drawn.topology;
};

const news = address.node("1 news.headlines");
const following = (plan: unknown) => followParts(graphOf(aPlan()), graphOf(plan));

it("keeps a comment on a call of a plan while the call stays as it is", () => {
  expect(following(aPlan())(news)).toEqual({ is: "current", address: news });
  expect(following(withNode(0, { retry: 2 }))(news)).toEqual({ is: "current", address: news });
});

it("marks a comment as outdated once the call has other inputs or settings", () => {
  for (const change of [{ retry: 2 }, { inputs: { topic: "SAP", from: "2026-02-01", to: "2026-02-28" } }])
    expect(following(withNode(1, change))(news)).toEqual({ is: "outdated", address: news });
});

it("never moves a comment to another call, when the call was removed or numbered anew", () => {
  const [quote, headlines, text] = aPlan().nodes as [Plan["nodes"][0], Plan["nodes"][0], Plan["nodes"][0]];
  const removed = { nodes: [quote, { ...text, id: 1, depends_on: [0] }], final_output_node: 1 };
  const renumbered = {
    nodes: [quote, aNode({ id: 1 }), { ...headlines, id: 2 }, { ...text, id: 3, depends_on: [0, 1, 2] }],
    final_output_node: 3,
  };
  for (const plan of [removed, renumbered]) expect(following(plan)(news)).toMatchObject({ is: "detached" });
});
