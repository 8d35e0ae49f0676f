import "server-only";
import * as plans from "../../planners/smith";
import type { StoredRecording } from "../db/recordings";

/** A recorded request as it is told, and the tools that its plans may call. */
export type Planning = { readonly told: plans.PlanningView; readonly registry: plans.Registry };

const most = 500;
const known = new Map<string, Planning>();

/** Told once for each version: versions never change. */
export function planningOf({ hash, recording }: Pick<StoredRecording, "hash" | "recording">): Planning {
  const found = known.get(hash);
  if (found) return found;
  const planning = { told: plans.tellPlanning(recording), registry: plans.askedIn(recording).registry };
  const [oldest] = known.keys();
  if (known.size >= most && oldest !== undefined) known.delete(oldest);
  known.set(hash, planning);
  return planning;
}
