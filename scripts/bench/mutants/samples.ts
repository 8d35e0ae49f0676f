import { type PlannerModule, plannerModule } from "../../../lib/planners";
import type { Recording } from "../../../lib/recording";
import { nestedVenture } from "../../samples/venturescope/nestedVenture";
import { randomVenture } from "../../samples/venturescope/randomVenture";
import { record } from "../../samples/venturescope/record";

const found = plannerModule("venturescope");
if (!found) throw new Error("VentureScope is not registered.");
export const venturescope: PlannerModule = found;

/** Generates recordings of random ventures with the straight-line recorder; deterministic by index. Every second one has figures derived from one another. */
export const randomRecordings = (count: number): readonly Recording[] =>
  Array.from({ length: count }, (_, i) =>
    record(i % 2 === 0 ? randomVenture(i / 2) : nestedVenture((i - 1) / 2)),
  );
