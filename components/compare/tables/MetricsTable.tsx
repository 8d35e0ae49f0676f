import { amount, type MetricName, metricTitles } from "@/lib/diff";
import { type CostRow, tellCost } from "@/lib/rules";
import { capitalised, counted, plural, tellNotRun, tellShare } from "@/lib/std";
import { SideLetter } from "../../results/SideLetter";

type Props = {
  readonly rows: readonly CostRow[];
  /** Number of compared conversations that make the same decisions and end the same. */
  readonly over: number;
  readonly compared: number;
  /** Number of all conversations, compared or not. */
  readonly all: number;
};

/** Cost of one unit, in words. */
const costs: { readonly [name in MetricName]: string } = {
  decisions: "what the planner decided",
  cycles: "rounds of the planner's loop",
  llmCalls: "money and seconds each",
  searches: "money and seconds each",
  questions: "a user's patience",
  supersteps: "milliseconds each, and a checkpoint",
  checkpointWrites: "one write to the store each",
  checkpointBytes: "room in the store",
};

const marks: { readonly [result in CostRow["result"]]: string } = { pass: "✓", fail: "✗", unknown: "·" };

function basisOf(over: number, compared: number, all: number): string {
  if (compared === 0)
    return "No conversation has been replayed on both sides yet, so cost cannot be compared.";
  if (over === 0)
    return "No replayed conversation makes the same decisions and ends the same on both sides, so cost cannot be compared.";
  const unrun = tellNotRun({ ran: compared, all });
  return `Over the ${counted(over, "conversation")} that ${plural(over, "makes the same decisions and ends", "make the same decisions and end")} the same${unrun && `, ${unrun}`}.`;
}

/** Compares the work of both sides where they make the same decisions and end the same. */
export function MetricsTable({ rows, over, compared, all }: Props) {
  const left = compared - over;
  return (
    <section id="metrics" aria-labelledby="metrics-title" className="max-w-4xl">
      <h2 id="metrics-title" className="font-semibold text-prose">
        Work and cost
      </h2>
      {over > 0 && <p className="font-medium">{tellCost(rows)}</p>}
      <p className="mb-2 text-ink-2">
        {basisOf(over, compared, all)}
        {over > 0 &&
          left > 0 &&
          ` ${tellShare({ count: left, ran: compared, all }, { noun: "conversation", does: ["is left out", "are left out"] })}: doing something else is no saving.`}
      </p>
      <div className="relative overflow-x-auto rounded-md border bg-surface-1">
        <table className="w-full text-left">
          <thead className="border-b text-ink-3 text-xs">
            <tr className="[&>th]:px-3 [&>th]:py-1.5 [&>th]:font-medium">
              <th scope="col">Figure</th>
              <th scope="col" className="text-right">
                <SideLetter side="base" />
              </th>
              <th scope="col" className="text-right">
                <SideLetter side="head" />
              </th>
              <th scope="col" className="text-right">
                Difference
              </th>
              <th scope="col">Rule</th>
              <th scope="col" className="w-1/5 max-sm:hidden">
                <span className="sr-only">Both, drawn</span>
              </th>
            </tr>
          </thead>
          <tbody className="divide-y">
            {rows.map((row) => (
              <tr key={row.metric} className="[&>td]:px-3 [&>td]:py-1.5">
                <td>
                  {capitalised(metricTitles[row.metric])}
                  <span className="ml-2 text-ink-3 text-xs max-sm:hidden">{costs[row.metric]}</span>
                </td>
                <td className="text-right text-base">{amount(row.metric, row.base)}</td>
                <td className="text-right text-head">{amount(row.metric, row.head)}</td>
                <td className={`${row.says === "=" ? "text-ink-3" : "font-medium"} text-right`}>
                  {row.says}
                </td>
                <td className={row.result === "fail" ? "font-medium text-failed" : "text-ink-2"}>
                  {row.limit === null ? <None /> : `${marks[row.result]} ${row.limit}`}
                </td>
                <td className="max-sm:hidden">
                  <Bars base={row.base} head={row.head} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const None = () => <span className="text-ink-3">none</span>;

function Bars({ base, head }: { readonly base: number; readonly head: number }) {
  const max = Math.max(base, head, 1);
  return (
    <span className="flex flex-col gap-0.5 forced-color-adjust-none" aria-hidden>
      <span className="h-1 rounded-full bg-base" style={{ width: `${(base / max) * 100}%` }} />
      <span className="h-1 rounded-full bg-head" style={{ width: `${(head / max) * 100}%` }} />
    </span>
  );
}
