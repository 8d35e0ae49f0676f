import { counted, listed } from "@/lib/std";
import { dollarsText, type RunEstimate } from "./estimate";

type Props = {
  readonly estimate: RunEstimate | null;
  readonly tasks: number;
  readonly seeds: number;
};

/** Says what a run takes, and which limit holds. */
export function Spending({ estimate, tasks, seeds }: Props) {
  if (!estimate) return <p className="text-ink-2 text-sm">Counting what a task takes.</p>;
  const { requests, dollars, unpriced } = estimate;
  const runs = seeds === 1 ? counted(tasks, "task") : `${counted(tasks, "task")}, ${counted(seeds, "seed")}`;
  return (
    <div className="grid max-w-prose gap-1 text-ink-2 text-sm" role="note" aria-label="What it takes">
      <p>
        {runs}: about {count(requests[0])} requests if every task succeeds at once, at most{" "}
        {count(requests[1])}
        {dollars && `; about ${dollarsText(dollars[0])}, at most ${dollarsText(dollars[1])} by list prices`}.
        Tokens of reasoning come on top.
      </p>
      {unpriced.length > 0 && (
        <p>No list price of {listed(unpriced)} is known, so only the limit in requests holds.</p>
      )}
      <p>
        The run stops before a request that would exceed a limit. Requests that are sent again after the
        provider failed count, too.
      </p>
    </div>
  );
}

const count = (n: number): string => n.toLocaleString("en");
