import "server-only";
import { z } from "zod";
import type { Json } from "../../std";
import { Conflict } from "../core/errors";
import { Reference } from "../core/reference";
import { findStoredTopology, isNameTaken } from "../db/topologies";
import { ownerVerb } from "../verb/verb";
import { getTopology } from "./get";
import { saveTopology } from "./save";

const Input = z.strictObject({
  topology: Reference,
  /** The copy's id. */
  name: z.string().trim().min(1).max(120),
  title: z.string().trim().min(1).max(120),
});

/** Saves a copy of a topology under another id, which must be free. */
export const duplicateTopology = ownerVerb(Input, async (ctx, input) => {
  const { name, title } = input;
  const { topology, layout, hash } = await getTopology(ctx, { topology: input.topology.text });
  if (await findStoredTopology(ctx.db, name, null))
    throw new Conflict(`A topology named ${name} already exists. Choose another id.`);
  if (await isNameTaken(ctx.db, name))
    throw new Conflict(`A topology named ${name} was removed. Restore it, or choose another id.`);
  const document = { ...topology, id: name, title } as Json;
  return saveTopology(ctx, {
    document,
    expected: 0,
    layout: layout ?? undefined,
    why: `A copy of ${topology.title} (${hash.slice(0, 7)}).`,
  });
});
