import { expect, it } from "vitest";
import { signatureOf } from "@/lib/planner";
import { plannerModules } from "@/lib/planners";
import { tellDrawing } from "./tellDrawing";

const [module] = plannerModules();
const topology = module?.inUse;
if (!module || !topology) throw new Error("The samples are gone.");
const signature = signatureOf(module.planner);

it("tells without colours what the colours show", () => {
  const told = tellDrawing(topology, signature);
  const [nodes, ...kinds] = (told.match(/\d+/g) ?? []).map(Number);
  expect(told).toMatch(/ ask/);
  expect(nodes).toBe(topology.nodes.length);
  expect(kinds.reduce((sum, n) => sum + n, 0)).toBe(topology.nodes.flatMap((node) => node.policies).length);
});

it("says no more than the nodes where they run nothing", () => {
  const [first] = topology.nodes.map((node) => ({ ...node, policies: [] }));
  expect(tellDrawing({ ...topology, nodes: first ? [first] : [] }, signature)).toBe("1 node");
});
