import { type PlannerModule, plannerModule } from "../../../lib/planners";
import { nestedVenture } from "../../../lib/planners/venturescope/recorder/nestedVenture";
import { randomVenture } from "../../../lib/planners/venturescope/recorder/randomVenture";
import { record } from "../../../lib/planners/venturescope/recorder/record";
import type { Recording } from "../../../lib/recording";

const found = plannerModule("venturescope");
if (!found) throw new Error("VentureScope is not registered.");
export const venturescope: PlannerModule = found;

/** Recordings of ventures made of chance, written by the straight-line recorder: the same for the same count. Every other one is of figures that are made of one another. */
export const randomRecordings = (count: number): readonly Recording[] =>
  Array.from({ length: count }, (_, i) =>
    record(i % 2 === 0 ? randomVenture(i / 2) : nestedVenture((i - 1) / 2)),
  );
