import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Json } from "../../../std";
import type { Topology } from "../../schema";
import { clinic as signature } from "../clinic.fixture";
import type { ReadDrawn } from "../drawnGraph";
import { drawnTopology } from "../drawnTopology";
import { readMermaid } from "../mermaid/mermaidIn";
import { readLangGraph } from "./langGraphIn";

const textOf = (file: string): string => readFileSync(new URL(file, import.meta.url), "utf8");
const topologyOf = (read: ReadDrawn): Topology => {
  if (!read.ok) throw new Error(read.message);
  return drawnTopology(read.graph, { id: "drawn", signature }).topology;
};

/** A graph without the order in which its parts are listed, which Mermaid and JSON do not share. */
const graphOf = ({ nodes, edges, routers, groups = [] }: Topology) => ({
  nodes: nodes.map(({ id, title, unbound }) => JSON.stringify([id, title, unbound])).sort(),
  edges: edges.map(({ from, to }) => JSON.stringify([from, to])).sort(),
  routers: routers
    .flatMap(({ from, branches }) =>
      branches.map(({ on, label, to }) => JSON.stringify([from, label ?? on, to])),
    )
    .sort(),
  groups: groups.map((group) => JSON.stringify({ ...group, nodes: [...group.nodes].sort() })).sort(),
});

const files = readdirSync(new URL("../../../../examples/files/", import.meta.url));
const pairs = files.filter((file) => file.endsWith(".mmd") && files.includes(file.replace(/mmd$/, "json")));

describe("LangGraph's Mermaid is the graph of its to_json()", () => {
  it.each(pairs)("in %s", async (file) => {
    const json = JSON.parse(textOf(`../../../../examples/files/${file.replace(/mmd$/, "json")}`)) as Json;
    const mermaid = topologyOf(await readMermaid(textOf(`../../../../examples/files/${file}`)));
    expect(graphOf(mermaid)).toEqual(graphOf(topologyOf(readLangGraph(json))));
  });

  type Drawn = { readonly name: string; readonly mermaid: string; readonly json: Json };
  const { graphs } = JSON.parse(textOf("../names.fixture.json")) as { readonly graphs: readonly Drawn[] };

  it("in 61 graphs of Python with reserved names, punctuation, other scripts and subgraphs", {
    tags: "slow",
  }, async () => {
    expect(graphs).toHaveLength(61);
    for (const { name, mermaid, json } of graphs) {
      const read = await readMermaid(mermaid);
      expect(read, `${name}\n${mermaid}`).toMatchObject({ ok: true });
      expect(graphOf(topologyOf(read)), `${name}\n${mermaid}`).toEqual(
        graphOf(topologyOf(readLangGraph(json))),
      );
    }
  });
});

describe("what LangGraph writes", () => {
  const drawn = async (text: string) => {
    const read = await readMermaid(text);
    if (!read.ok) throw new Error(read.message);
    return drawnTopology(read.graph, { id: "drawn", signature });
  };

  it("the ends of a subgraph are nodes of it, and no ends of the whole (min-f1)", async () => {
    const { topology, remarks } = await drawn(textOf("../../../../examples/files/min-f1.mmd"));
    expect(topology.nodes.map(({ id, title }) => [id, title])).toEqual([
      ["sub/__start__", "__start__"],
      ["sub/a", "a"],
    ]);
    expect(topology.edges.map(({ from, to }) => [from, to])).toEqual([
      ["START", "sub/__start__"],
      ["sub/__start__", "sub/a"],
      ["sub/a", "END"],
    ]);
    expect(topology.groups).toEqual([{ id: "sub", nodes: ["sub/__start__", "sub/a"] }]);
    expect(remarks.join()).not.toContain("into START");
  });

  it("two nodes of one id are two nodes, and the import says so (91)", async () => {
    const { topology, remarks } = await drawn(textOf("../../../../examples/files/91-genjs-names.mmd"));
    expect(topology.nodes.map(({ id }) => id)).toEqual(["plan it", "plan_it", "v1.2", "tool (web)", "計画"]);
    expect(remarks.join(" ")).toContain(
      '2 nodes of the drawing have the id "plan_it": "plan it" and "plan_it".',
    );
  });

  it("metadata is text of the node and not its title (84)", async () => {
    const { topology } = await drawn(textOf("../../../../examples/files/84-gen-command-send-join.mmd"));
    expect(topology.nodes.find(({ id }) => id === "b")).toEqual({
      id: "b",
      policies: [],
      basis: "stated",
      unbound: "b\nteam = ops\nlevel = 2\n__interrupt = before",
    });
    expect(topology.nodes).toHaveLength(5);
    expect((await drawn(textOf("../../../../examples/files/86-gen-sixty.mmd"))).topology.nodes).toHaveLength(
      60,
    );
  });

  it("a refusal names the line of the text that was pasted, and to_json()", async () => {
    const text = textOf("../../../../examples/files/82-gen-reserved-names.mmd").replace(
      "style --> end;",
      "style --> ((;",
    );
    const line = text.split("\n").findIndex((one) => one.includes("((;")) + 1;
    const read = await readMermaid(text);
    expect(read).toMatchObject({ ok: false });
    expect(!read.ok && read.message).toContain(`Mermaid cannot read line ${line} of the text`);
    expect(!read.ok && read.message).toContain("to_json()");
  });
});
