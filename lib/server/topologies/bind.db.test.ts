import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { plannerModules } from "../../planners";
import { readMermaid } from "../../topology";
import { localActor as actor } from "../core/actor";
import { onBothEngines } from "../db/engines.fixture";
import { keepDrawing } from "../documents/keepDrawing";
import { sampled } from "../samples/sampled.fixture";
import { ctxAs } from "../server.fixture";
import { bindTopology, proposeBindings } from "./bind";
import { getTopology } from "./get";

const hybrid = plannerModules()[0]?.topologies.find(({ id }) => id === "hybrid");
if (!hybrid) throw new Error("The samples are gone.");

onBothEngines((open) => {
  sampled(open);

  it("binds a drawing by the names of its nodes, some of them or all, and it compiles then", async () => {
    const text = readFileSync("lib/topology/formats/hybrid.fixture.mmd", "utf8");
    const { name } = await keepDrawing(ctxAs(actor), await readMermaid(text), { name: "drawn" });
    const proposed = await proposeBindings(ctxAs(actor), { topology: name });
    const nodes = proposed.map(({ node }) => node);
    expect(nodes).toHaveLength(hybrid.nodes.length);
    const [first = "", ...rest] = nodes;
    await bindTopology(ctxAs(actor), { topology: name, nodes: [first] });
    await expect(bindTopology(ctxAs(actor), { topology: name, nodes: [first] })).rejects.toThrow(
      "No policies are known for",
    );
    await bindTopology(ctxAs(actor), { topology: name, nodes: rest });
    const { topology } = await getTopology(ctxAs(actor), { topology: name });
    expect(topology.nodes.every(({ unbound }) => unbound === undefined)).toBe(true);
    expect(await proposeBindings(ctxAs(actor), { topology: name })).toEqual([]);
  });
});
