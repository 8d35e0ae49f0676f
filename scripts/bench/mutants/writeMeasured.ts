import { writeFile } from "node:fs/promises";
import type { MeasuredMutants } from "../../../lib/planners";
import type { Recording } from "../../../lib/recording";
import { hash, type Json } from "../../../lib/std";
import type { Figures } from "./figures";

const file = new URL("../../../lib/planners/venturescope/mutants.json", import.meta.url);

/** The figures that pages show for exactly these recordings. */
export const measuredOf = (
  { semantic: { total, equivalent, escapes } }: Pick<Figures, "semantic">,
  seed: number,
  recordings: readonly Recording[],
): MeasuredMutants => ({
  detected: total - equivalent - escapes,
  of: total - equivalent,
  seed,
  mutants: total,
  recordings: recordings.map((recording) => hash(recording as Json)).sort(),
});

/** Stores the figures of a complete run next to its samples. */
export const writeMeasured = async (...of: Parameters<typeof measuredOf>): Promise<void> =>
  writeFile(file, `${JSON.stringify(measuredOf(...of), null, 2)}\n`);
