import fc from "fast-check";
import { expect, test } from "vitest";
import { aTopology } from "@/lib/changes/random.fixture";
import { aSignature, editOf, someChoices } from "@/lib/editor/edits.fixture";
import { folded, layoutOf, toSvg } from "@/lib/layout";
import { stableJson } from "@/lib/std";
import { manyRuns, runs } from "@/lib/std/runs.fixture";
import { distinctEdges, type PolicyUse, sortedSources, Topology } from "@/lib/topology";
import { flowOf } from "./flow";

/** Returns a topology's SVG without its title, and the names read to screen readers. */
async function drawingOf(topology: Topology) {
  const layout = await layoutOf(topology);
  const { nodes, edges } = flowOf(topology, folded(topology, layout, new Set()));
  const svg = toSvg({ topology: { ...topology, title: "" }, layout, signature: aSignature, theme: "light" });
  const names = [...nodes, ...edges].map(({ ariaLabel }) => ariaLabel ?? "");
  return { svg, names: names.toSorted().join("\n") };
}

const namesOf = (uses: readonly PolicyUse[] = []) => uses.map(({ policy }) => policy);

/** Returns the structure that drawings must distinguish. Parameters, channels and the namespace are exempt: the inspector shows them. */
const structureOf = ({ nodes, edges, routers }: Topology): string =>
  stableJson({
    nodes: Object.fromEntries(nodes.map(({ id, policies }) => [id, namesOf(policies)])),
    edges: distinctEdges(edges)
      .map((edge) => stableJson([sortedSources(edge), edge.to, Array.isArray(edge.from)]))
      .toSorted(),
    routers: routers
      .map(({ from, router, policies, branches }) =>
        stableJson([from, router, namesOf(policies), branches.map(({ on, to }) => [on, to]).toSorted()]),
      )
      .toSorted(),
  });

test("every change of nodes, order of policies, edges, joins, branches and routers changes the SVG and what is read out", {
  tags: "slow",
}, async () => {
  const kinds = new Set<string>();
  await fc.assert(
    fc.asyncProperty(aTopology(), someChoices(12), async (start, choices) => {
      let now = start;
      for (const choice of choices) {
        const made = editOf(choice, now)?.(now, aSignature);
        if (!made?.ok) continue;
        const before = now;
        now = made.topology;
        if (structureOf(before) === structureOf(now)) continue;
        kinds.add(choice[0]);
        const [a, b] = [await drawingOf(before), await drawingOf(now)];
        expect(b.svg, made.name).not.toBe(a.svg);
        expect(b.names, made.name).not.toBe(a.names);
      }
    }),
    { numRuns: runs(40) },
  );
  const needed = ["connect", "disconnect", "join", "retarget", "beginAt", "reorder", "moveUse"];
  const routing = [
    "addRouter",
    "removeRouter",
    "changeRouter",
    "addBranch",
    "deleteNodes",
    "rename",
    "merge",
  ];
  const missed = [...needed, ...routing].filter((kind) => !kinds.has(kind));
  if (manyRuns) expect(missed.length, missed.join(", ")).toBeLessThan(3);
});

const joined = (from: readonly (string | string[])[]) =>
  Topology.parse({
    format: "planner-studio/topology",
    version: 2,
    id: "t",
    title: "T",
    planner: "p",
    namespace: "n",
    nodes: ["b", "c2", "settle"].map((id) => ({ id, policies: [] })),
    edges: [
      { from: "START", to: "b" },
      { from: "START", to: "c2" },
      ...from.map((one) => ({ from: one, to: "settle" })),
    ],
    routers: [],
  });

test("a join and plain edges are drawn differently, and the meeting point has a name", async () => {
  const [join, edges] = [await drawingOf(joined([["b", "c2"]])), await drawingOf(joined(["b", "c2"]))];
  for (const text of [join.svg, join.names]) {
    expect(text).toContain("b and c2 together lead to settle");
    expect(text).toContain("b leads to settle together with c2");
  }
  expect(join.svg).toContain("data-join=");
  for (const text of [edges.svg, edges.names]) expect(text).not.toContain("together");
  expect(edges.svg).not.toContain("data-join=");
});

test("what is exempt is not drawn: parameters, channels and the namespace", async () => {
  const [start] = fc.sample(aTopology(), { numRuns: 1, seed: 5 });
  if (!start) throw new Error("Chance made nothing.");
  const [first, ...rest] = start.nodes;
  const uses = [{ policy: "p1", basis: "stated" as const }];
  const withUse = { ...start, nodes: [{ ...first!, policies: uses }, ...rest] };
  const other = {
    ...withUse,
    nodes: [{ ...first!, policies: uses.map((use) => ({ ...use, with: { max: 9 } })) }, ...rest],
    channels: [{ name: "c9", basis: "stated" as const }],
    namespace: "elsewhere",
  };
  expect(await drawingOf(other)).toEqual(await drawingOf(withUse));
});
