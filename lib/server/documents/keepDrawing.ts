import "server-only";
import { z } from "zod";
import { signatureOf } from "../../planner";
import type { PlannerModule } from "../../planners";
import { counted, type Json, listed } from "../../std";
import { bindings, type DrawnGraph, drawnTopology, type ReadDrawn } from "../../topology";
import type { Actor } from "../core/actor";
import { InvalidInput } from "../core/errors";
import { thePlanners } from "../core/thePlanners";
import type { Store } from "../db/store";
import { isNameTaken } from "../db/topologies";
import { saveTopology } from "../topologies/save";

/** What a drawing does not say of itself. */
export const DrawingFields = {
  /** What it is to be called; where a topology has the name, a number comes behind it. */
  name: z.string().trim().min(1).max(100).optional(),
  /** Whose topology it is to be; left out, the planner whose names it shares the most of. */
  planner: z.string().min(1).max(120).optional(),
};
type Naming = { readonly name?: string | undefined; readonly planner?: string | undefined };

/** Keeps a graph that another program drew as a topology of a name of its own, never as a version of another. */
export async function keepDrawing(store: Store, actor: Actor, drawn: ReadDrawn, naming: Naming) {
  const { topology, remarks } = await documentOfDrawing(store, actor, drawn, naming);
  await saveTopology({ actor, input: { document: topology as Json, expected: 0 } });
  return { kind: "topology", name: topology.id, remarks };
}

/** The topology that a drawing becomes, under a name that nothing bears, with why it is that planner's where nobody named one, and what it could not tell. */
export async function documentOfDrawing(
  store: Store,
  actor: Actor,
  drawn: ReadDrawn,
  { name, planner }: Naming,
) {
  if (!drawn.ok) throw new InvalidInput(drawn.message);
  const { module, remarks: why } =
    planner === undefined ? closest(drawn.graph) : { module: thePlanners().find(planner), remarks: [] };
  if (!module)
    throw new InvalidInput(`There is no planner "${planner}". Choose one of those that there are.`);
  const id = await freeName(store, actor, nameOf(name ?? drawn.graph.title ?? "drawing"));
  const signature = signatureOf(module.planner);
  const { topology, remarks, beyondProblems } = drawnTopology(drawn.graph, {
    ...{ id, title: drawn.graph.title ?? id, signature },
  });
  return {
    ...{ topology, remarks: [...why, ...remarks] },
    beyondProblems: [...why, ...beyondProblems],
  };
}

/** A name that a link can carry. */
const nameOf = (name: string): string => {
  const plain = name
    .replace(/[@\p{Cc}\p{Cs}]/gu, " ")
    .trim()
    .slice(0, 100);
  return plain === "" ? "drawing" : plain;
};

async function freeName(store: Store, actor: Actor, name: string): Promise<string> {
  let free = name;
  for (let n = 2; await isNameTaken(store, actor.workspaceId, free); n += 1) free = `${name} ${n}`;
  return free;
}

type Closest = { readonly module: PlannerModule | undefined; readonly remarks: readonly string[] };

/** The planner that knows the most nodes by name, and that in words. */
function closest(graph: DrawnGraph): Closest {
  const known = thePlanners().listed.map((module) => {
    const signature = signatureOf(module.planner);
    const { topology } = drawnTopology(graph, { id: "drawing", signature });
    const names = bindings(topology, { known: module.topologies, signature }).length;
    return { module, names, of: topology.nodes.length };
  });
  const [best, ...others] = known.sort((a, b) => b.names - a.names);
  if (!best || others.length === 0) return { module: best?.module, remarks: [] };
  const { module, names, of } = best;
  const { title } = module.planner;
  const even = listed(others.filter((one) => one.names === names).map((one) => one.module.planner.title));
  const knows = `${names} of the ${counted(of, "node")} by name${even === "" ? "" : `, no more than ${even}`}`;
  const why =
    names === 0
      ? `No planner knows a node of it by name, so it was taken for a topology of ${title}, the first planner.`
      : `The drawing was taken for a topology of ${title}, which knows ${knows}.`;
  return { module, remarks: [why] };
}
