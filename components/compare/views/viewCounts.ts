import type { StoredInflight } from "@/lib/server/evidence/inflight/stored";
import { counted } from "@/lib/std";
import type { Evidence } from "../schema";
import type { ViewCounts } from "./ViewTabs";

/** Counts for the tabs; before anything ran, no number of causes is known. */
export function viewCounts(
  {
    comparison: { causes },
    counts: { compared },
  }: {
    readonly comparison: Pick<Evidence["comparison"], "causes">;
    readonly counts: Pick<Evidence["counts"], "compared">;
  },
  inflight: Pick<StoredInflight, "report" | "remediation"> | null,
): ViewCounts {
  const { waits, midTurn } = inflight?.report.totals ?? {};
  const unless = inflight?.remediation?.kind === "rename" ? " unless renamed" : "";
  return {
    differences: compared > 0 ? counted(causes.length, "cause") : "not run",
    ...(waits && midTurn && { threads: `${(waits.lost + midTurn.lost).toLocaleString("en")} lost${unless}` }),
    proof: compared.toLocaleString("en"),
  };
}
