import fc from "fast-check";
import { expect, test } from "vitest";
import { plannerModule } from "../planners";
import { address, type Topology } from "../topology";
import { edited, someEdits } from "./edits.fixture";
import { mergedTopology } from "./merged";
import { aTopology } from "./random.fixture";

const addressesOf = ({ nodes, edges, routers, channels }: Topology): ReadonlySet<string> =>
  new Set([
    address.topology(),
    ...channels.map(({ name }) => address.channel(name)),
    ...nodes.flatMap((node) => [
      address.node(node.id),
      ...node.policies.map((_, i) => address.policyAt(node, i)),
    ]),
    ...edges.map(address.edge),
    ...routers.flatMap((router) =>
      router.branches.map(({ on }) => address.branch(router.from, router.router, on)),
    ),
  ]);

test("a topology merged with itself is itself, without a mark", () => {
  fc.assert(
    fc.property(aTopology(), (topology) => {
      const merged = mergedTopology(topology, topology);
      expect(merged.marks).toEqual({});
      expect(merged.topology.nodes).toEqual(topology.nodes);
      expect(merged.topology.edges).toHaveLength(topology.edges.length);
    }),
  );
});

test("every part of both graphs is drawn once, and a mark stands on a part that is drawn", () => {
  fc.assert(
    fc.property(aTopology(), someEdits(5), (base, list) => {
      const { topology: head } = edited(base, list);
      const { topology, marks, changes } = mergedTopology(base, head);
      const drawn = addressesOf(topology);
      expect(new Set(topology.nodes.map(({ id }) => id)).size).toBe(topology.nodes.length);
      expect([...addressesOf(head)].filter((at) => !drawn.has(at) && !/^router:.*policy:/.test(at))).toEqual(
        [],
      );
      const shown = Object.keys(marks).filter((at) => !drawn.has(at) && !/^router:[^#]*$/.test(at));
      expect(shown).toEqual([]);
      if (changes.length === 0) expect(marks).toEqual({});
    }),
  );
});

test("current beside hybrid shows what plan became", () => {
  const { topologies } = plannerModule("venturescope")!;
  const [current, hybrid] = ["current", "hybrid"].map((id) => topologies.find((one) => one.id === id)!);
  const { marks, topology } = mergedTopology(current!, hybrid!);
  expect(marks["node:plan"]).toMatchObject({ tone: "removed" });
  expect(marks["node:prepare"]).toMatchObject({ tone: "added" });
  expect(marks["node:search"]).toBeUndefined();
  expect(topology.nodes).toHaveLength(hybrid!.nodes.length + 1);
});
