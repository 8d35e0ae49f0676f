import type { PlanNodeRun, PlanRun } from "@/lib/server/of/smith/planRun";

/** Calls of one superstep. */
export type GanttGroup = { readonly step: number | null; readonly rows: readonly PlanNodeRun[] };

/** Groups the first `shown` calls by superstep, calls not reached last. */
export function ganttGroups({ nodes }: PlanRun, shown: number): readonly GanttGroup[] {
  const order = (step: number | null) => step ?? Number.POSITIVE_INFINITY;
  const sorted = [...nodes].sort((a, b) => order(a.step) - order(b.step) || a.id - b.id).slice(0, shown);
  const groups: { step: number | null; rows: PlanNodeRun[] }[] = [];
  for (const node of sorted) {
    const last = groups.at(-1);
    if (last && last.step === node.step) last.rows.push(node);
    else groups.push({ step: node.step, rows: [node] });
  }
  return groups;
}
