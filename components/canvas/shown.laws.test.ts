import fc from "fast-check";
import { expect, test } from "vitest";
import { aTopology } from "@/lib/changes/random.fixture";
import { aSignature, type Choice, editOf, someChoices } from "@/lib/editor/edits.fixture";
import { folded, keptLayout, type Layout, layoutOf } from "@/lib/layout";
import { runs } from "@/lib/std/runs.fixture";
import { address, END, START, type Topology } from "@/lib/topology";
import { edgeAddress, flowOf } from "./flow";

/** The document after each edit that can be made, with the drawing that follows it as it does in the editor. */
function* edited(start: Topology, layout: Layout, choices: readonly Choice[]) {
  let now = { topology: start, layout };
  yield now;
  for (const choice of choices) {
    const made = editOf(choice, now.topology)?.(now.topology, aSignature);
    if (!made?.ok) continue;
    now = { topology: made.topology, layout: keptLayout(made.topology, now.layout, { rough: true }) };
    yield now;
  }
}

/** What a drawing must show of a document, in its order: each node with its routers, each line with its ends and its words. */
function wanted({ nodes, edges, routers }: Topology) {
  const plain = edges.flatMap((edge) => {
    const lines = [edge.from].flat().map((from) => [address.edge(edge), from, edge.to, null] as const);
    // The meeting point of a join goes first.
    return Array.isArray(edge.from) ? [...lines.slice(0, 1), ...lines] : lines;
  });
  const branches = routers.flatMap(({ from, router, branches: all }) =>
    all.map(({ on, to, label }) => [address.branch(from, router, on), from, to, label ?? on] as const),
  );
  const lines = [...plain, ...branches];
  const ends = [START, END].filter((id) => lines.some(([, from, to]) => from === id || to === id));
  const routersOf = (id: string) => routers.filter(({ from }) => from === id);
  return {
    cards: new Map(nodes.map((node) => [node.id, { node, routers: routersOf(node.id) }])),
    ends,
    lines,
  };
}

test("through 200 edits by chance the canvas shows exactly the document", { tags: "slow" }, async () => {
  await fc.assert(
    fc.asyncProperty(aTopology(), someChoices(200), async (start, choices) => {
      for (const { topology, layout } of edited(start, await layoutOf(start), choices)) {
        const { nodes, edges } = flowOf(topology, folded(topology, layout, new Set()));
        const { cards, ends, lines } = wanted(topology);
        const drawn = nodes.flatMap(({ id, type, data }) => (type === "card" ? [[id, data] as const] : []));
        expect(new Map(drawn)).toEqual(cards);
        expect(drawn).toHaveLength(cards.size);
        const pills = nodes.filter(({ type }) => type === "pill").map(({ id }) => id);
        expect(pills.toSorted()).toEqual(ends.toSorted());
        const told = edges.map(({ id, source, target, data }) => [
          ...[edgeAddress(id), source, target],
          data?.link.label ?? null,
        ]);
        expect(told).toEqual(lines);
        expect(edges.filter(({ data }) => (data?.points.length ?? 0) < 2)).toEqual([]);
      }
    }),
    { numRuns: runs(8) },
  );
});

test("what the canvas shows of a node is the document's own, so nothing is drawn that is not there", async () => {
  const [start] = fc.sample(aTopology(), { numRuns: 1, seed: 3 });
  if (!start) throw new Error("Chance made nothing.");
  const layout = await layoutOf(start);
  for (const { data } of flowOf(start, folded(start, layout, new Set())).nodes)
    if ("node" in data) expect(start.nodes).toContain(data.node);
});
