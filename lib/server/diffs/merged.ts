import "server-only";
import { z } from "zod";
import { mergedTopology } from "../../changes";
import type { Layout } from "../../layout";
import type { Merged, MergedTask } from "../../worker";
import { recent } from "../cache/recent";
import { helped, layOut } from "../core/layOut";
import { isLarge } from "../core/problemsOfPlanner";
import { Reference } from "../core/reference";
import { signatureFor } from "../core/signature";
import { topologiesOf } from "../evidence/sides";
import type { Ctx } from "../verb/context";
import { verb } from "../verb/verb";

const Input = z.strictObject({ base: Reference, head: Reference });

/** Both graphs in one drawing. */
export type MergedDrawing = Merged & { readonly layout: Layout };

/** Computed once per pair of versions. */
const drawings = recent<Promise<MergedDrawing>>("merged-drawings", 100);

/** Merges two topologies into one drawing, marking the parts of only one. */
export const getMerged = verb(Input, async (ctx, input): Promise<MergedDrawing> => {
  const { base, head } = await topologiesOf(ctx, input, "they cannot be merged");
  return drawings(ctx.memory, `${base.hash} ${head.hash}`, async () => {
    const {
      topology,
      marks,
      places: locations,
    } = await merged(ctx, {
      base: base.topology,
      head: head.topology,
      signature: signatureFor(ctx, base.planner),
    });
    return { topology, marks, places: locations, layout: await layOut(ctx, topology) };
  });
});

async function merged(ctx: Ctx, task: MergedTask): Promise<Merged> {
  if (isLarge(task.base) || isLarge(task.head)) return helped(ctx.helpers.merge(task));
  return mergedTopology(task.base, task.head, task.signature);
}
