import { signatureOf } from "../planner";
import { counted, listed } from "../std";
import { bindings, type DrawnGraph, drawnTopology } from "../topology";
import { noPlannerModule } from "./noPlannerModule";
import type { PlannerModule } from "./plannerModule";

type Closest = { readonly module: PlannerModule; readonly remarks: readonly string[] };

/** Returns the planner that knows the most nodes of a drawing by name, and why; no planner if none knows any. */
export function closestPlanner(graph: DrawnGraph, modules: readonly PlannerModule[]): Closest {
  // Names of nodes are the same for every planner.
  const { topology } = drawnTopology(graph, {
    id: "drawing",
    signature: signatureOf(noPlannerModule.planner),
  });
  const known = modules.map((module) => {
    const signature = signatureOf(module.planner);
    const names = bindings(topology, { known: module.topologies, signature }).length;
    return { module, names, of: topology.nodes.length };
  });
  const [best, ...others] = known.toSorted((a, b) => b.names - a.names);
  if (!best || best.names === 0) return { module: noPlannerModule, remarks: [unknown] };
  if (others.length === 0) return { module: best.module, remarks: [] };
  const { module, names, of } = best;
  const even = listed(others.filter((one) => one.names === names).map((one) => one.module.planner.title));
  const knows = `${names} of the ${counted(of, "node")} by name${even === "" ? "" : `, no more than ${even}`}`;
  const why = `The drawing was treated as a topology of ${module.planner.title}, which recognises ${knows}.`;
  return { module, remarks: [why] };
}

const unknown =
  "No planner recognises a node name in the drawing, so it has no planner and is only checked as a graph. Choose a planner to bind its nodes to policies.";
