import { amount, type Comparison, isCounted, type MetricName, metricNames, metricTitles } from "../diff";
import { counted, listed } from "../std";
import { costOf } from "./results";
import type { Answer } from "./schema";

export type CostRow = {
  readonly metric: MetricName;
  readonly base: number;
  readonly head: number;
  /** `=`, `+5`, `−12.4 KB`: always in the unit of both sides. */
  readonly says: string;
  /** The limit of a ship rule, in words; `null` if none applies. */
  readonly limit: string | null;
  /** Result of the ship rule; `unknown` if it could not be judged over every recording. */
  readonly result: "pass" | "fail" | "unknown";
};

/** Compares cost over conversations that make the same decisions and end the same, so that breaking off early saves nothing. */
export const costRows = (comparison: Comparison, ship: Answer): readonly CostRow[] =>
  metricNames.flatMap((metric) => {
    const { base, head } = costOf(comparison, metric);
    if (!isCounted(metric, { base, head })) return [];
    const check = ship.checks.find(({ rule }) => rule.rule === "cost" && rule.metric === metric);
    const limit = check?.rule.rule === "cost" ? limitTold(check.rule.atMost) : null;
    const says = difference(metric, base, head);
    const result = check?.ran && check.result === "pass" ? "unknown" : (check?.result ?? "unknown");
    return [{ metric, base, head, says, limit, result }];
  });

const single: { readonly [name in Exclude<MetricName, "checkpointBytes">]: string } = {
  decisions: "decision",
  cycles: "cycle",
  llmCalls: "LLM call",
  searches: "search",
  questions: "question",
  supersteps: "superstep",
  checkpointWrites: "checkpoint write",
};

/** `B needs 21 more LLM calls than A, and 2 fewer searches.` */
export function tellCost(rows: readonly CostRow[]): string {
  const differing = (sign: 1 | -1) =>
    rows
      .filter(({ base, head }) => (head - base) * sign > 0)
      .map(({ metric, base, head }) => {
        const by = Math.abs(head - base);
        if (metric === "checkpointBytes")
          return `${amount(metric, by)} ${sign > 0 ? "more" : "less"} checkpoint data`;
        const word = sign > 0 ? "more" : "fewer";
        return counted(by, `${word} ${single[metric]}`, `${word} ${metricTitles[metric]}`);
      });
  const [more, less] = [differing(1), differing(-1)];
  if (more.length + less.length === 0) return "B needs exactly as much as A.";
  if (more.length === 0) return `B needs ${listed(less)} than A.`;
  return `B needs ${listed(more)} than A${less.length > 0 ? `, and ${listed(less)}` : ""}.`;
}

const limitTold = (atMost: number): string => (atMost === 0 ? "no more than A" : `at most +${atMost} %`);

function difference(metric: MetricName, base: number, head: number): string {
  if (base === head) return "=";
  return `${head > base ? "+" : "−"}${amount(metric, Math.abs(head - base))}`;
}
