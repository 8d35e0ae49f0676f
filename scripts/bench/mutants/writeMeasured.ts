import { writeFile } from "node:fs/promises";
import type { MeasuredMutants } from "../../../lib/planners";
import type { Recording } from "../../../lib/recording";
import { hash, type Json } from "../../../lib/std";
import type { Figures } from "./figures";

const file = new URL("../../../lib/planners/venturescope/mutants.json", import.meta.url);

/** What the pages say of these recordings, and of no others. */
export const measuredOf = (
  { semantic: { total, equivalent, escapes } }: Pick<Figures, "semantic">,
  seed: number,
  recordings: readonly Recording[],
): MeasuredMutants => ({
  ...{ detected: total - equivalent - escapes, of: total - equivalent, seed, mutants: total },
  recordings: recordings.map((recording) => hash(recording as Json)).sort(),
});

/** Keeps the figures of a whole run beside the samples that it ran on. */
export const writeMeasured = async (...of: Parameters<typeof measuredOf>): Promise<void> =>
  writeFile(file, `${JSON.stringify(measuredOf(...of), null, 2)}\n`);
