import "server-only";
import { z } from "zod";
import type { Json } from "../../std";
import { END, START } from "../../topology";
import { Conflict } from "../core/errors";
import { isNameTaken } from "../db/topologies";
import { ownerVerb } from "../verb/verb";
import { saveTopology } from "./save";

const Input = z.strictObject({
  planner: z.string().min(1).max(120),
  /** Its id, which must be free. */
  name: z.string().trim().min(1).max(120),
  title: z.string().trim().min(1).max(120),
});

/** Saves a topology with one node that has no policies yet, to be drawn in the editor. */
export const createTopology = ownerVerb(Input, async (ctx, { planner, name, title }) => {
  if (await isNameTaken(ctx.db, name))
    throw new Conflict(`A topology named ${name} exists or was removed. Choose another id.`);
  const node = "new_node";
  const drawn = { basis: "inferred" };
  const document = {
    format: "planner-studio/topology",
    version: 1,
    id: name,
    title,
    planner,
    namespace: name,
    nodes: [{ id: node, policies: [], ...drawn }],
    edges: [
      { from: START, to: node, ...drawn },
      { from: node, to: END, ...drawn },
    ],
    routers: [],
  } satisfies Json;
  return saveTopology(ctx, { document, expected: 0, why: "An empty graph." });
});
