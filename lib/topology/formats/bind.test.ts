import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { errorsOf } from "../../compile";
import { signatureOf } from "../../planner";
import { plannerModule } from "../../planners";
import { bind, bindings } from "./bind";
import { drawnTopology } from "./drawnTopology";
import { readMermaid } from "./mermaid/mermaidIn";

const module = plannerModule("venturescope");
if (!module) throw new Error("The planner is gone.");
const { planner, topologies } = module;
const signature = signatureOf(planner);
const hybrid = topologies.find(({ id }) => id === "hybrid");
if (!hybrid) throw new Error("The topology is gone.");

async function drawn() {
  const text = readFileSync(new URL("./hybrid.fixture.mmd", import.meta.url), "utf8");
  const read = await readMermaid(text);
  if (!read.ok) throw new Error(read.message);
  return drawnTopology(read.graph, { id: "drawn", signature }).topology;
}

it("binds a drawing by its names to the topology that it is a drawing of, so that it compiles as that does", async () => {
  const topology = await drawn();
  expect(errorsOf(topology, planner).map(({ code }) => code)).toContain("unbound_node");
  const proposed = bindings(topology, { known: [hybrid], signature });
  expect(proposed.map(({ node }) => node)).toEqual(topology.nodes.map(({ id }) => id));
  const bound = { ...bind(topology, proposed), channels: hybrid.channels };
  expect(errorsOf(bound, planner)).toEqual([]);
  const uses = (one: typeof hybrid) =>
    Object.fromEntries(one.nodes.map(({ id, policies }) => [id, policies.map(({ policy }) => policy)]));
  expect(uses(bound)).toEqual(uses(hybrid));
  expect(bound.routers.map(({ from, router }) => [from, router])).toEqual(
    hybrid.routers.map(({ from, router }) => [from, router]),
  );
});

it("binds a node to the policy of its name, and one node without touching the others", async () => {
  const topology = await drawn();
  const proposed = bindings(topology, { known: [], signature });
  expect(proposed.find(({ node }) => node === "reflect")).toMatchObject({
    policies: [{ policy: "reflect" }],
    from: null,
  });
  const bound = bind(
    topology,
    proposed.filter(({ node }) => node === "reflect"),
  );
  expect(bound.nodes.filter(({ unbound }) => unbound === undefined).map(({ id }) => id)).toEqual(["reflect"]);
});
