import "server-only";
import { z } from "zod";
import { signatureOf } from "../../planner";
import { closestPlanner, noPlannerModule } from "../../planners";
import type { Json } from "../../std";
import { drawnTopology, type Fenced, type ReadDrawn } from "../../topology";
import { InvalidInput } from "../core/errors";
import { isNameTaken } from "../db/topologies";
import { saveTopology } from "../topologies/save";
import type { Ctx } from "../verb/context";

/** Properties that a drawing itself lacks. */
export const DrawingFields = {
  /** Its name; numbered if a topology already has it. */
  name: z.string().trim().min(1).max(100).optional(),
  /** Its planner; defaults to the one with the most names in common. */
  planner: z.string().min(1).max(120).optional(),
  /** Number of the drawing in a Markdown text, from 1. */
  drawing: z.coerce.number().int().min(1).max(1000).optional(),
};

/** Reads the chosen drawing of a Markdown text, by default the first. */
export function readChosen(ctx: Ctx, drawings: readonly Fenced[], drawing = 1): Promise<ReadDrawn> {
  const chosen = drawings[drawing - 1];
  if (chosen) return ctx.reader.flowchart(chosen.text);
  throw new InvalidInput(`drawing: the text holds ${drawings.length}; there is no drawing ${drawing}.`);
}

type PlannerName = { readonly id: string; readonly title: string };

/** `planner`: empty if someone must choose it. `drawing`: index from 1 in the `drawings` of a Markdown text. */
export type DrawnFor = {
  readonly planner: string;
  readonly planners: readonly PlannerName[];
  readonly drawing: number;
  readonly drawings: readonly string[];
};

/** Returns the assumed planner of a drawing, and the alternatives. */
export function drawnForOf(ctx: Ctx, planner: string, drawings: readonly Fenced[], drawing = 1): DrawnFor {
  const modules = [...ctx.planners.listed, noPlannerModule];
  return {
    planner,
    planners: modules.map(({ planner: { id, title } }) => ({ id, title })),
    drawing,
    drawings: drawings.map(({ title }, i) => title ?? `Drawing ${i + 1}`),
  };
}

type Naming = { readonly name?: string | undefined; readonly planner?: string | undefined };

/** Stores a drawing of another program as a topology under a new name, never as a version of an existing one. */
export async function keepDrawing(ctx: Ctx, drawn: ReadDrawn, naming: Naming) {
  const { topology, remarks } = await documentOfDrawing(ctx, drawn, naming);
  await saveTopology(ctx, { document: topology as Json, expected: 0 });
  return { kind: "topology", name: topology.id, outcome: "new" as const, remarks };
}

/** Converts a drawing to a topology under a free name. Remarks explain a planner chosen automatically, and missing information. */
export async function documentOfDrawing(ctx: Ctx, drawn: ReadDrawn, { name, planner }: Naming) {
  if (!drawn.ok) throw new InvalidInput(drawn.message);
  const { module, remarks: why } =
    planner === undefined
      ? closestPlanner(drawn.graph, ctx.planners.listed)
      : { module: ctx.planners.find(planner), remarks: [] };
  if (!module)
    throw new InvalidInput(`There is no planner "${planner}". Choose one of those that there are.`);
  const id = await freeName(ctx, nameOf(name ?? drawn.graph.title ?? "drawing"));
  const signature = signatureOf(module.planner);
  const { topology, remarks, beyondProblems } = drawnTopology(drawn.graph, {
    id,
    title: drawn.graph.title ?? id,
    signature,
  });
  return {
    topology,
    remarks: [...why, ...remarks],
    beyondProblems: [...why, ...beyondProblems],
  };
}

/** Returns a name that is valid in a link. */
const nameOf = (name: string): string => {
  const plain = name
    .replace(/[@\p{Cc}\p{Cs}]/gu, " ")
    .trim()
    .slice(0, 100);
  return plain === "" ? "drawing" : plain;
};

async function freeName(ctx: Ctx, name: string): Promise<string> {
  let free = name;
  for (let n = 2; await isNameTaken(ctx.db, free); n += 1) free = `${name} ${n}`;
  return free;
}
