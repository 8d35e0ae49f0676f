import { expect, it } from "vitest";
import type { Json } from "../../std";
import { runs } from "../../std/runs.fixture";
import { clinic as signature } from "./clinic.fixture";
import { drawnTopology } from "./drawnTopology";
import { readLangGraph } from "./langGraph/langGraphIn";
import { readReactFlow } from "./reactFlowIn";

const names = [
  ...["", " ", ":", "::", ":a", "a:", "a:b:c", "a::b", "__start__", "__end__", "START", "END", "x:__start__"],
  ...[
    "__proto__",
    "constructor",
    "toString",
    "a|b",
    "a/b",
    "\u0000",
    "\n",
    "\ud800",
    "🤖",
    "%%",
    "#35;",
    "<b>",
  ],
  ...["a", "b", "c", "d 2", "d", "x".repeat(130), "y".repeat(500), "1", "-0"],
];

/** Numbers below `n`, the same for the same seed. */
function drawnBy(seed: number): (n: number) => number {
  let state = seed + 1;
  return (n) => {
    state = (Math.imul(state, 48271) >>> 0) % 2147483647;
    return state % n;
  };
}

const seeds = Array.from({ length: runs(2000) }, (_, seed) => seed);

it("whatever names LangGraph's JSON holds, it becomes a topology or is refused in a sentence", () => {
  let read = 0;
  for (const seed of seeds) {
    const below = drawnBy(seed);
    const pick = (): string => names[below(names.length)] as string;
    const ids = Array.from({ length: 1 + below(7) }, pick);
    const one = (): string => (below(20) === 0 ? pick() : (ids[below(ids.length)] as string));
    const edge = (): Json => ({
      source: one(),
      target: one(),
      ...(below(2) === 0 && { data: [pick(), below(3), true][below(3)] as Json }),
      ...(below(2) === 0 && { conditional: below(2) === 0 }),
    });
    const graph: Json = {
      nodes: (below(9) === 0 ? ids : [...new Set(ids)]).map((id) => ({ id })),
      edges: Array.from({ length: below(8) }, edge),
    };
    const drawn = readLangGraph(graph);
    if (!drawn.ok) {
      expect(drawn.message, `seed ${seed}`).toMatch(/[.:]$/);
      continue;
    }
    const { topology } = drawnTopology(drawn.graph, { id: "drawn", signature });
    const ofNodes = new Set(topology.nodes.map(({ id }) => id));
    expect(ofNodes.size, `seed ${seed}`).toBe(topology.nodes.length);
    read += 1;
  }
  expect(read).toBeGreaterThan(seeds.length / 5);
});

it("whatever names a React Flow graph holds, it becomes a topology or is refused in a sentence", () => {
  let read = 0;
  for (const seed of seeds) {
    const below = drawnBy(seed);
    const pick = (): string => names[below(names.length)] as string;
    const ids = [...new Set(Array.from({ length: 1 + below(7) }, pick))];
    const one = (): string => ids[below(ids.length)] as string;
    const drawn = readReactFlow({
      nodes: ids.map((id) => ({
        id,
        position: { x: 0, y: 0 },
        data: { label: [pick(), below(3), null][below(3)] as Json },
        ...(below(3) === 0 && { parentId: one() }),
      })),
      edges: Array.from({ length: below(8) }, () => ({
        source: one(),
        target: one(),
        ...(below(2) === 0 && { label: pick() }),
        ...(below(2) === 0 && { sourceHandle: pick() }),
      })),
    });
    if (!drawn.ok) {
      expect(drawn.message, `seed ${seed}`).toMatch(/[.:]$/);
      continue;
    }
    const { topology } = drawnTopology(drawn.graph, { id: "drawn", signature });
    expect(new Set(topology.nodes.map(({ id }) => id)).size, `seed ${seed}`).toBe(topology.nodes.length);
    read += 1;
  }
  expect(read).toBeGreaterThan(seeds.length / 5);
});
