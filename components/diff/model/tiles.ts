import { type Comparison, type MetricName, metricNames } from "@/lib/diff";
import { amount } from "./words";

export type Figure = {
  readonly metric: MetricName;
  readonly base: number;
  readonly head: number;
  readonly change: number;
  /** `=`, `+5`, `−12 %`. */
  readonly says: string;
  /** Less is cheaper for every metric but decisions and cycles, which are neither good nor bad. */
  readonly tone: "same" | "more" | "less" | "neutral";
};

const neutral: readonly MetricName[] = ["decisions", "cycles"];
const relative: readonly MetricName[] = ["checkpointWrites", "checkpointBytes", "supersteps"];

/** Both sides' totals and their difference; large figures in per cent, small ones as they are. */
export function figures(totals: Pick<Comparison["totals"], "base" | "head">): readonly Figure[] {
  return metricNames.map((metric) => {
    const base = totals.base[metric];
    const head = totals.head[metric];
    const change = head - base;
    return { metric, base, head, change, says: difference(metric, base, head), tone: tone(metric, change) };
  });
}

function tone(metric: MetricName, change: number): Figure["tone"] {
  if (change === 0) return "same";
  if (neutral.includes(metric)) return "neutral";
  return change > 0 ? "more" : "less";
}

function difference(metric: MetricName, base: number, head: number): string {
  if (base === head) return "=";
  const sign = head > base ? "+" : "−";
  const by = Math.abs(head - base);
  if (!relative.includes(metric) || base === 0) return `${sign}${by.toLocaleString("en")}`;
  const percent = (by / base) * 100;
  if (percent < 0.1) return `${sign}${amount(metric, by)}`;
  return `${sign}${percent < 10 ? percent.toFixed(1) : Math.round(percent).toLocaleString("en")} %`;
}
