import "server-only";
import { z } from "zod";
import { mergedTopology } from "../../changes";
import type { Layout } from "../../layout";
import type { Merged, MergedTask } from "../../worker";
import { recent } from "../cache/recent";
import { isLarge } from "../core/problemsOfPlanner";
import { Reference } from "../core/reference";
import { signatureFor } from "../core/signature";
import { helped, layOut, theHelpers } from "../core/theHelpers";
import { topologiesOf } from "../evidence/sides";
import { verb } from "../verb/verb";

const Input = z.strictObject({ base: Reference, head: Reference });

/** Both graphs in one drawing. */
export type MergedDrawing = Merged & { readonly layout: Layout };

/** Computed once per pair of versions. */
const drawings = recent<Promise<MergedDrawing>>("merged-drawings", 100);

/** Merges two topologies into one drawing, marking the parts of only one. */
export const getMerged = verb(Input, async (ctx, input): Promise<MergedDrawing> => {
  const { base, head } = await topologiesOf(ctx, input, "they cannot be merged");
  return drawings(`${base.hash} ${head.hash}`, async () => {
    const { topology, marks, places } = await merged({
      base: base.topology,
      head: head.topology,
      signature: signatureFor(base.planner),
    });
    return { topology, marks, places, layout: await layOut(topology) };
  });
});

async function merged(task: MergedTask): Promise<Merged> {
  if (isLarge(task.base) || isLarge(task.head)) return helped(theHelpers().merge(task));
  return mergedTopology(task.base, task.head, task.signature);
}
