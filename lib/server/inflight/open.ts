import "server-only";
import { z } from "zod";
import { Reference } from "../core/reference";
import { readInflight } from "../db/inflight";
import { casesOf, inflightSides } from "../evidence/inflight/cases";
import { SetName } from "../evidence/recordingSets";
import { verb } from "../verb/verb";

const Input = z.strictObject({
  base: Reference,
  head: Reference,
  set: SetName.optional(),
  /** Name of a recording. */
  recording: z.string().min(1).max(200),
});

/** Returns one recording's stored states with their outcomes; `null` if not computed. */
export const openInflight = verb(Input, async (ctx, input) => {
  const cases = casesOf(ctx, await inflightSides(ctx, input));
  const found = cases.find(({ recording }) => recording.name === input.recording);
  if (!found) return null;
  const { id } = found.identity;
  const known = (await readInflight(ctx.db, [id])).get(id);
  return known ? { recording: input.recording, threads: known.threads } : null;
});
