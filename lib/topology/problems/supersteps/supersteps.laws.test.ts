import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "../../../std/runs.fixture";
import { END, START, Topology } from "../../schema";
import { parallelWriters, parallelWritersOf } from "../parallel";
import { subjectOf } from "../rule";
import { traps } from "../traps";
import { everyRun, policiesOf, valuesWritten } from "./everyRun.fixture";
import { superstepGraph } from "./graph";
import { pairsOf } from "./pairs";
import { aRandomGraph, everyPart, randomSignature } from "./randomGraph.fixture";
import { walkOf } from "./walk";

const graph = aRandomGraph();
const subject = (topology: Topology) => subjectOf(topology, randomSignature);
const numRuns = runs(300);

/** The pairs of nodes that some superstep of some run holds, as `a b`. */
const together = (topology: Topology): readonly string[] => {
  const pairs = [...everyRun(topology).values()].flatMap(({ moment: { active } }) =>
    active.flatMap((a, i) => active.slice(i + 1).map((b) => `${a} ${b}`)),
  );
  return [...new Set(pairs)].sort();
};

const collide = (topology: Topology, pair: string): boolean => {
  const [a = "", b = ""] = pair.split(" ");
  return valuesWritten(topology, a).some((channel) => valuesWritten(topology, b).includes(channel));
};

describe("two writers of one superstep", () => {
  test("are found exactly where some run starts both at once", () => {
    fc.assert(
      fc.property(graph, (topology) => {
        const told = parallelWritersOf(subject(topology)).map(({ one, other }) =>
          [one, other].sort().join(" "),
        );
        expect(told.sort()).toEqual(together(topology).filter((pair) => collide(topology, pair)));
      }),
      { numRuns },
    );
  });

  test("are told at each node that can run beside an earlier writer", () => {
    fc.assert(
      fc.property(graph, (topology) => {
        const pairs = parallelWritersOf(subject(topology));
        const told = parallelWriters(subject(topology)).map(({ address }) => address);
        expect(told).toEqual([...new Set(pairs.map(({ other }) => `node:${other}`))]);
      }),
      { numRuns: Math.ceil(numRuns / 3) },
    );
  });

  test("part at a node that more than one way leaves", () => {
    fc.assert(
      fc.property(graph, (topology) => {
        for (const { fork } of parallelWritersOf(subject(topology))) {
          const leaving = [...topology.edges, ...topology.routers].filter(({ from }) =>
            [from].flat().includes(fork),
          );
          expect(leaving.length).toBeGreaterThan(1);
        }
      }),
      { numRuns },
    );
  });

  test("none is missed where there are too many runs to follow", () => {
    fc.assert(
      fc.property(graph, (topology) => {
        const parted = pairsOf(superstepGraph(subject(topology)));
        const missed = together(topology).filter(
          (pair) => parted(...(pair.split(" ") as [string, string])) === null,
        );
        expect(missed).toEqual([]);
      }),
      { numRuns },
    );
  });

  test("nor is one too many told there, where no join waits and nothing is decided", () => {
    const plain = aRandomGraph({ ...everyPart, joins: 0, policies: ["put"] });
    fc.assert(
      fc.property(plain, (topology) => {
        const free = { ...topology, routers: topology.routers.filter(({ router }) => router === "either") };
        const names = free.nodes.map(({ id }) => id);
        const parted = pairsOf(superstepGraph(subject(free)));
        const told = names.flatMap((a, i) =>
          names
            .slice(i + 1)
            .filter((b) => parted(a, b))
            .map((b) => `${a} ${b}`),
        );
        expect(told.sort()).toEqual(together(free));
      }),
      { numRuns },
    );
  });
});

test("supersteps are the same however the edges are listed, also where two joins into a node are complete at once", () => {
  const joined = Topology.parse({
    format: "planner-studio/topology",
    version: 1,
    id: "joined",
    title: "Joined",
    planner: "random",
    namespace: "random",
    routers: [],
    nodes: ["a", "b", "c", "d", "e"].map((id) => ({ id, policies: [] })),
    edges: [
      ...["a", "b", "c", "e"].map((to) => ({ from: START, to })),
      ...["a", "b", "c"].map((to) => ({ from: "a", to })),
      { from: ["b", "c"], to: "d" },
      { from: ["a", "e"], to: "d" },
    ],
  });
  const turned = { ...joined, edges: joined.edges.toReversed() };
  const [listed, reversed] = [joined, turned].map((topology) =>
    walkOf(subject(topology))
      .supersteps.map(({ active, arrived }) => `${active} after ${[...arrived].sort()}`)
      .sort(),
  );
  // LangGraph takes the join that was added first, and compiled edges stand in one order.
  expect(listed?.some((one) => one.startsWith("a,b,c after"))).toBe(true);
  expect(listed).toEqual(reversed);
});

describe("a part that never ends", () => {
  const told = (topology: Topology) => traps(subject(topology)).length > 0;

  test("is told of plain edges exactly where a run is still going after as many supersteps as there are nodes", () => {
    const plain = aRandomGraph({ joins: 0, routers: 0, policies: ["put"] });
    fc.assert(
      fc.property(plain, (topology) => {
        let active: readonly string[] = [START];
        for (let i = 0; i <= topology.nodes.length; i += 1)
          active = topology.nodes
            .map(({ id }) => id)
            .filter((id) =>
              topology.edges.some(({ from, to }) => to === id && active.includes(String(from))),
            );
        expect(told(topology)).toBe(active.length > 0);
      }),
      { numRuns },
    );
  });

  test("is told exactly where a run can come to a superstep after which none ends or asks", () => {
    fc.assert(
      fc.property(graph, (topology) => {
        const free = { ...topology, routers: topology.routers.filter(({ router }) => router === "either") };
        expect(told(free)).toBe(canBeDoomed(free));
      }),
      { numRuns },
    );
  });

  test("is never told where every run can still end or ask, whatever the routers say of the decision", () => {
    fc.assert(
      fc.property(graph, (topology) => {
        expect(told(topology) && !canBeDoomed(topology)).toBe(false);
      }),
      { numRuns },
    );
  });
});

function canBeDoomed(topology: Topology): boolean {
  const runs = everyRun(topology);
  const rests = ({ active }: { readonly active: readonly string[] }) =>
    active.length === 0 || active.some((id) => policiesOf(topology, id).includes("ask"));
  const resting = new Set([...runs].filter(([, { moment }]) => rests(moment)).map(([key]) => key));
  for (let size = -1; size !== resting.size; ) {
    size = resting.size;
    for (const [key, { next }] of runs) if ([...next].some((one) => resting.has(one))) resting.add(key);
  }
  return resting.size < runs.size;
}

test("a walk gives up, and says so, where routers beside one another have too many outcomes", () => {
  const names = Array.from({ length: 40 }, (_, i) => `n${i}`);
  const either = (from: string, left: string) => ({
    from,
    router: "either",
    branches: [
      { on: "left", to: left },
      { on: "right", to: END },
    ],
  });
  const wide = Topology.parse({
    format: "planner-studio/topology",
    version: 1,
    id: "wide",
    title: "Wide",
    planner: "random",
    namespace: "wide",
    nodes: names.map((id) => ({ id, policies: [{ policy: "put" }] })),
    edges: names.slice(0, 20).map((to) => ({ from: START, to })),
    routers: names.slice(0, 20).map((from, i) => either(from, names[i + 20] ?? "")),
  });
  const many = subject(wide);
  expect(walkOf(many).complete).toBe(false);
  expect(parallelWritersOf(many)).toHaveLength(2 * ((20 * 19) / 2));
});
