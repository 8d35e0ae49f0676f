import fc from "fast-check";
import { expect, test } from "vitest";
import { signatureOf } from "../planner";
import { plannerModule } from "../planners";
import { manyRuns, runs } from "../std/runs.fixture";
import { address, Topology } from "../topology";
import { edited, someEdits } from "./edits.fixture";
import { mergedMermaid, mergedTopology } from "./merged";
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
  expect(marks["node:plan"]).toMatchObject({ tone: "changed", side: "base" });
  expect(marks["node:plan"]?.sentence).toMatch(/^Only in A: `plan` became /);
  expect(marks["node:prepare"]).toMatchObject({ tone: "changed", side: "head" });
  expect(marks["node:search"]).toBeUndefined();
  expect(topology.nodes).toHaveLength(hybrid!.nodes.length + 1);
});

const aGraph = (nodes: { readonly [id: string]: readonly string[] }): Topology =>
  Topology.parse({
    format: "planner-studio/topology",
    version: 2,
    id: "t",
    title: "T",
    planner: "p",
    namespace: "n",
    nodes: Object.entries(nodes).map(([id, policies]) => ({
      id,
      policies: policies.map((policy) => ({ policy })),
    })),
    edges: [...Object.keys(nodes), "END"].map((to, i) => ({ from: ["START", ...Object.keys(nodes)][i], to })),
    routers: [],
  });

const rows = ({ topology: { nodes } }: ReturnType<typeof mergedTopology>) =>
  Object.fromEntries(nodes.map(({ id, policies }) => [id, policies.map(({ policy }) => policy)]));

test("a policy that moved between nodes is a move at both of its places, and no node comes or goes", () => {
  const [base, head] = [
    aGraph({ a: ["p", "q", "r"], b: ["s", "t"] }),
    aGraph({ a: ["p", "r"], b: ["s", "t", "q"] }),
  ];
  const merged = mergedTopology(base, head);
  expect(rows(merged)).toEqual({ a: ["p", "q", "r"], b: ["s", "t", "q"] });
  expect(merged.marks["node:a"]).toBeUndefined();
  expect(merged.marks["node:b"]).toBeUndefined();
  expect(merged.marks["node:a/policy:q"]).toMatchObject({ tone: "changed", side: "base" });
  expect(merged.marks["node:a/policy:q"]?.sentence).toBe("Moved from here to `b`.");
  expect(merged.marks["node:b/policy:q"]).toMatchObject({ tone: "changed", side: "head" });
  const [move] = merged.changes;
  expect(merged.places[move?.id ?? ""]).toEqual(["node:b/policy:q", "node:a/policy:q"]);
});

test("a policy that moved into a node of its own leaves its node where it was", () => {
  const [base, head] = [aGraph({ a: ["p", "q"] }), aGraph({ a: ["p"], b: ["q"] })];
  const merged = mergedTopology(base, head);
  expect(rows(merged)).toEqual({ a: ["p", "q"], b: ["q"] });
  expect(merged.marks["node:a/policy:q"]).toMatchObject({ tone: "changed", side: "base" });
  expect(merged.marks["node:b"]).toMatchObject({ tone: "changed", side: "head" });
  const back = mergedTopology(head, base);
  expect(rows(back)).toEqual({ a: ["p", "q"], b: ["q"] });
  expect(back.marks["node:a/policy:q"]?.sentence).toBe("Moved here from `b`.");
  expect(back.marks["node:b"]).toMatchObject({ tone: "changed", side: "base" });
});

test("each change of nodes, policies and ways has a place on the drawing", () => {
  const placed = new Set<string>();
  fc.assert(
    fc.property(aTopology(), someEdits(5), (base, list) => {
      const { topology: head } = edited(base, list);
      const { topology, changes, places } = mergedTopology(base, head);
      const drawn = addressesOf(topology);
      const hasRouter = (at: string) =>
        topology.routers.some(({ from, router }) => address.router(from, router) === at);
      for (const { id, kind } of changes) {
        if (/^(channel|reducer|default|namespace)/.test(kind)) continue;
        const found = (places[id] ?? []).filter((at) => drawn.has(at) || hasRouter(at));
        if (found.length > 0) placed.add(kind);
        else expect([kind, places[id]]).toEqual([kind, expect.anything()]);
      }
    }),
    { numRuns: runs(200) },
  );
  const common = ["policy_moved", "policy_removed", "policy_added", "edge_removed", "edge_added"];
  if (manyRuns) expect([...placed]).toEqual(expect.arrayContaining(common));
});

test("marks a node whose policies changed alone, and names them by their titles", () => {
  const { planner, topologies } = plannerModule("case-orchestrator")!;
  const shipped = (name: string) => topologies.find(({ id }) => id === name)!;
  const told = mergedMermaid(shipped("legacy"), shipped("planner-v1"), signatureOf(planner)).split("\n");
  const marked = told.filter((line) => line.includes(":::"));
  expect(marked).toHaveLength(1);
  expect(marked[0]).toMatch(/^ {2}decide\["± .*:::changed$/);
  for (const line of ["− Phase machine", "+ Ask the planner", "+ Adopt the proposal"])
    expect(marked[0]).toContain(`<br/>${line}`);
});

test("marks every node with a changed policy or router, and defines only the colours that nodes have", () => {
  fc.assert(
    fc.property(aTopology(), someEdits(3), (base, list) => {
      const { topology: head } = edited(base, list);
      const told = mergedMermaid(base, head);
      const isInNode = Object.values(mergedTopology(base, head).places).some((places) =>
        places.some((at) => at.startsWith("node:") || /^router:[^#]*$/.test(at)),
      );
      expect(/:::\w/.test(told), told).toBe(isInNode);
      for (const [, tone] of told.matchAll(/classDef (\w+)/g)) expect(told).toContain(`:::${tone}`);
    }),
  );
});
