import { counted, plural } from "../std";
import type { InflightReport } from "./schema";

/** Describes base's losses on its own threads in a sentence; `null` if it loses nothing and continues as it did. */
export function tellControl({
  base,
  head,
  control,
}: Pick<InflightReport, "base" | "head" | "control">): string | null {
  const { totals, otherwise: different } = control;
  const lost = totals.waits.lost + totals.midTurn.lost;
  const waiting = totals.waits.lost > 0 ? `, ${waitingOf(lost, totals.waits.lost)} waiting for a user` : "";
  const loses = `loses the thread at ${counted(lost, "checkpoint")}${waiting}`;
  const decides = `goes on differently than it did from ${counted(different, "stored state")}`;
  const does = [...(lost > 0 ? [loses] : []), ...(different > 0 ? [decides] : [])];
  if (does.length === 0) return null;
  return `Carried on under itself, ${base} ${does.join(", and ")}; ${head} is not charged with ${plural(lost + different, "that", "these")}.`;
}

const waitingOf = (lost: number, waiting: number): string =>
  lost === 1 ? "which is" : `${waiting.toLocaleString("en")} of them`;
