import "server-only";
import { z } from "zod";
import { listTopologyNames, type NamePage } from "../db/lists/topologyPages";
import { listStoredTopologies } from "../db/topologies";
import type { TopologyDrawing } from "../evidence/topologies/drawing";
import { verb } from "../verb/verb";
import { drawListed } from "./draw";

const Input = z.strictObject({
  planner: z.string().max(120),
  /** Words that the name and title must contain together. */
  find: z.string().max(200).default(""),
  /** `next` of the page before. */
  after: z.string().max(200).nullable().default(null),
  max: z.int().min(1).max(100).default(50),
});

/** A page of the current versions of a planner's topologies, ready to be drawn. */
export type DrawnPage = Omit<NamePage, "names"> & { readonly drawings: readonly TopologyDrawing[] };

/**
 * Returns a page of a planner's topologies: shipped ones in order (the one in use first), then imported ones by name.
 * Reads, checks and draws only the rows of the page.
 */
export const drawPage = verb(Input, async (ctx, input): Promise<DrawnPage> => {
  const { planner, find, after, max } = input;
  const module = ctx.planners.find(planner);
  if (!module) return { drawings: [], total: 0, found: 0, next: null };
  const texts = find.split(/\s+/).filter((word) => word !== "");
  const first = module.topologies.map(({ id }) => id);
  const query = { planner, first, words: texts, after, max };
  const { names, ...page } = await listTopologyNames(ctx.db, query);
  const stored = new Map((await listStoredTopologies(ctx.db, { names })).map((one) => [one.name, one]));
  const listed = names.flatMap((name) => stored.get(name) ?? []);
  return { ...page, drawings: await drawListed(ctx, listed) };
});
