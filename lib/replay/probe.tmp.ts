import { diffTraces } from "../diff";
import { answersSkipTick, lacking, planner, prepareFirst, recordings, topologyCalled, traceOf } from "./venturescope.fixture";
const pol = Object.values(planner.policies).filter((p) => (p.number ?? 99) <= 16);
(async () => {
  const base = new Map<string, Awaited<ReturnType<typeof traceOf>>>();
  for (const r of recordings) base.set(r.id, await traceOf(topologyCalled("hybrid"), r));
  const vs = [prepareFirst(), answersSkipTick(), ...pol.map((p) => lacking(p.id))];
  for (const v of vs) {
    const out: string[] = [];
    for (const r of recordings) {
      const d = diffTraces(base.get(r.id)!, await traceOf(v, r));
      if (d.status !== "identical") out.push(`${r.id}: ${d.status}${d.decisionsDiffer ? " D" : ""}${d.callsDiffer ? " C" : ""}${d.reportDiffers ? " R" : ""}${d.endDiffers ? " E" : ""} it=${d.metrics.base.cycles}/${d.metrics.head.cycles} ${JSON.stringify(d.firstDivergence).slice(0, 330)}`);
    }
    console.log("\n##", v.id, out.length); for (const o of out) console.log("   ", o);
  }
})();
