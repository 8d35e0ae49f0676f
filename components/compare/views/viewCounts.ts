import type { StoredInflight } from "@/lib/server/evidence/inflight/stored";
import { counted } from "@/lib/std";
import type { Evidence } from "../schema";
import type { ViewCounts } from "./ViewTabs";

/** Counts for the tabs; before anything ran, no number of causes is known. */
export function viewCounts(
  { comparison }: Pick<Evidence, "comparison">,
  inflight: Pick<StoredInflight, "report" | "remediation"> | null,
): ViewCounts {
  const { waits, midTurn } = inflight?.report.totals ?? {};
  const unless = inflight?.remediation?.kind === "rename" ? " unless renamed" : "";
  return {
    differences: comparison.recordings.length > 0 ? counted(comparison.causes.length, "cause") : "not run",
    ...(waits && midTurn && { threads: `${(waits.lost + midTurn.lost).toLocaleString("en")} lost${unless}` }),
    proof: String(comparison.recordings.length),
  };
}
