import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { shippedPlanners } from "../../planners";
import { runs } from "../../std/runs.fixture";
import { END, START, Topology } from "../schema";
import { clinic as signature } from "./clinic.fixture";
import { drawnTopology } from "./drawnTopology";
import { toMermaid } from "./mermaid/mermaid";
import { readMermaid } from "./mermaid/mermaidIn";

const readBack = async (topology: Topology): Promise<Topology> => {
  const read = await readMermaid(toMermaid(topology));
  if (!read.ok) throw new Error(`${read.message}\n${toMermaid(topology)}`);
  return drawnTopology(read.graph, { id: topology.id, signature }).topology;
};

/** All of a topology that a drawing holds. */
const drawnPartOf = ({ nodes, edges, routers, groups = [] }: Topology) => ({
  nodes: nodes.map(({ id, title = id, unbound = title }) => ({ id, title, unbound })),
  edges: edges.map(({ from, to }) => JSON.stringify([from, to])).sort(),
  branches: routers
    .flatMap(({ from, router, branches }) =>
      branches.map(({ on, label = on, to }) => JSON.stringify([from, router, on, label, to])),
    )
    .sort(),
  groups: groups
    .map(({ id, title = id, within, nodes: held }) =>
      JSON.stringify([id, title, within ?? null, [...held].sort()]),
    )
    .sort(),
});

/** Numbers from 0 to 1, the same for the same seed. */
function chance(seed: number): () => number {
  let state = seed + 0x6d2b79f5;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const texts = [
  ...[
    "plan",
    "end",
    "graph",
    "subgraph x",
    "direction TB",
    "Direction  LR",
    "style a:#1;",
    "classDef b:#2",
    "a.b",
  ],
  ...[
    "a<br/>b",
    "<b>bold</b>",
    "x\\ny",
    "100 %%{init}%%",
    "%% note",
    '"quoted"',
    "&amp; #35;",
    "`code`",
    "[x](y)",
  ],
  ...[
    "計画",
    "größe 🤖",
    "a  b",
    "line\nline",
    "A --> B",
    "o--o",
    "x--x",
    "j1",
    "n2",
    "g3",
    "---",
    "title: x",
    "1.",
    "- a",
  ],
  ...[
    "__start__",
    "START",
    "END ",
    "click me",
    "a|b",
    "semi;colon",
    "tab\tbed",
    "accTitle: x",
    "@{ shape: a }",
    "~~~",
  ],
];

function examples(): readonly Topology[] {
  const folder = new URL("../../../examples/", import.meta.url);
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".json"))
    .map((file) => JSON.parse(readFileSync(new URL(file, folder), "utf8")) as { format?: string })
    .filter(({ format }) => format === "planner-studio/topology")
    .map((document) => Topology.parse(document));
}

/** Some topologies that ship are as they were drawn, with lines to nodes that nobody declared. */
const isWhole = ({ nodes, edges, routers }: Topology): boolean => {
  const known = new Set([START, END, ...nodes.map(({ id }) => id)]);
  const ends = [...edges, ...routers.flatMap(({ branches }) => branches)].map(({ to }) => to);
  return ends.every((end) => known.has(end));
};

function randomTopology(seed: number): Topology {
  const next = chance(seed);
  const below = (n: number): number => Math.floor(next() * n);
  const pick = <T>(all: readonly T[]): T => all[below(all.length)] as T;
  const isName = (text: string): boolean =>
    text.trim() === text && !/[|:\n\t]|^__|^(?:START|END)$/.test(text);
  const free = texts.filter(isName);
  const ids = Array.from({ length: 1 + below(9) }, (_, i) => (next() < 0.5 ? pick(free) : `node_${i}`));
  const nodes = [...new Set(ids)];
  const titleOf = (): object => (next() < 0.5 ? { title: pick(texts) } : {});
  const unboundOf = (): object =>
    next() < 0.7 ? { unbound: Array.from({ length: 1 + below(3) }, () => pick(texts)).join("\n") } : {};
  const edges = Array.from({ length: below(8) }, () => ({
    from: pick([START, ...nodes]),
    to: pick([...nodes, END]),
  }));
  const joins =
    nodes.length < 3 || next() < 0.5
      ? []
      : [{ from: nodes.slice(0, 2 + below(nodes.length - 2)), to: pick(nodes) }];
  const all = new Map([...edges, ...joins].map((edge) => [JSON.stringify([edge.from, edge.to]), edge]));
  const groups = nodes.slice(0, below(4)).map((_, i) => ({
    id: next() < 0.5 ? `group ${i}` : `${pick(texts)} ${i}`,
    ...titleOf(),
  }));
  const routers = nodes.flatMap((from) =>
    next() < 0.4
      ? [0, 1].slice(0, 1 + below(2)).map((n) => ({
          from,
          router: `router ${n}`,
          branches: [...new Set([pick(texts), pick(texts)])].map((on) => ({
            on,
            ...labelOf(),
            to: pick([...nodes, END]),
          })),
        }))
      : [],
  );
  function labelOf(): object {
    return next() < 0.4 ? { label: pick(texts) } : {};
  }
  return Topology.parse({
    format: "planner-studio/topology",
    version: 2,
    id: `random ${seed}`,
    title: "Random",
    planner: "clinic",
    namespace: "planner",
    nodes: nodes.map((id) => ({ id, ...titleOf(), ...unboundOf(), policies: [] })),
    edges: [...all.values()],
    routers,
    groups: groups.map((group, i) => ({
      ...group,
      ...(i > 0 && next() < 0.6 && { within: groups[below(i)]?.id }),
      nodes: nodes.filter((_, n) => n % (groups.length + 1) === i),
    })),
  });
}

describe("Mermaid that is exported reads back as the same graph", () => {
  it("in random topologies with groups, joins, branches and texts", { tags: "slow" }, async () => {
    const drawn = runs(500);
    const seen = { groups: 0, within: 0, joins: 0, lines: 0 };
    for (let seed = 0; seed < drawn; seed += 1) {
      const topology = randomTopology(seed);
      const back = await readBack(topology);
      expect(drawnPartOf(back), `seed ${seed}\n${toMermaid(topology)}`).toEqual(drawnPartOf(topology));
      seen.groups += topology.groups?.length ?? 0;
      seen.within += topology.groups?.filter(({ within }) => within !== undefined).length ?? 0;
      seen.joins += topology.edges.filter(({ from }) => Array.isArray(from)).length;
      seen.lines += topology.nodes.filter(({ unbound }) => unbound?.includes("\n")).length;
    }
    for (const n of Object.values(seen)) expect(n).toBeGreaterThan(drawn / 5);
  });

  it("less a line that somebody deleted, and with the branches of all others", { tags: "slow" }, async () => {
    const drawn = runs(500);
    let deleted = 0;
    for (let seed = 0; seed < drawn; seed += 1) {
      const topology = randomTopology(seed);
      const lines = toMermaid(topology).split("\n");
      const links = lines.flatMap((line, i) => (/^ {2}\w+ -->/.test(line) ? [i] : []));
      const gone = links[Math.floor(chance(seed + 1)() * links.length)];
      const isJoin = gone === undefined || /\bj\d+\b/.test((lines[gone] ?? "").replace(/".*"/, ""));
      if (isJoin) continue;
      const read = await readMermaid(lines.toSpliced(gone, 1).join("\n"));
      if (!read.ok) throw new Error(read.message);
      const { branches } = drawnPartOf(drawnTopology(read.graph, { id: topology.id, signature }).topology);
      const all = drawnPartOf(topology).branches;
      const isBranch = (lines[gone] ?? "").includes("-->|");
      expect(
        branches.filter((one) => !all.includes(one)),
        `seed ${seed}: ${lines[gone]}`,
      ).toEqual([]);
      expect(branches.length, `seed ${seed}: ${lines[gone]}`).toBe(all.length - Number(isBranch));
      deleted += 1;
    }
    expect(deleted).toBeGreaterThan(drawn / 2);
  });

  it("in every topology that ships, and in every one of the examples", { tags: "slow" }, async () => {
    const shipped = shippedPlanners.all.flatMap(({ topologies, ideas }) => [...topologies, ...ideas]);
    const all = [...shipped, ...examples()].filter(isWhole);
    expect(all.length).toBeGreaterThan(20);
    for (const topology of all)
      expect(drawnPartOf(await readBack(topology)), topology.id).toEqual(drawnPartOf(topology));
  });

  it("with a group that is titled as a direction of Mermaid", async () => {
    const topology = Topology.parse({
      format: "planner-studio/topology",
      version: 2,
      id: "d",
      title: "D",
      planner: "clinic",
      namespace: "p",
      nodes: [{ id: "a", policies: [], title: "direction LR" }],
      groups: [{ id: "g", title: "direction TB", nodes: ["a"] }],
      edges: [{ from: START, to: "a" }],
      routers: [],
    });
    expect(drawnPartOf(await readBack(topology))).toEqual(drawnPartOf(topology));
  });
});
