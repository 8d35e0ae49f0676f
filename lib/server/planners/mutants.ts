import "server-only";
import { mutantsDetectedBy } from "../../planners";
import type { RecordingSummary } from "../db/recordings";
import { thePlanners } from "./thePlanners";

/** How many mutants exactly these recordings detect; null where that was not measured. */
export const mutantsOf = (planner: string, recordings: readonly Pick<RecordingSummary, "hash">[]) =>
  mutantsDetectedBy(
    thePlanners().find(planner)?.mutants,
    recordings.map(({ hash }) => hash),
  );
