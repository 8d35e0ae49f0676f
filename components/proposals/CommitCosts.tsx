import { plainFigure, type UsageFigures, type UsageMetricName } from "@/lib/cost";
import type { CommitCost } from "@/lib/server/apps/commitCosts";
import { PageLink } from "../ui/reading/PageLink";
import { EmptyState } from "../ui/States";

type Props = { readonly title: string; readonly costs: readonly CommitCost[] };

/** Tokens, dollars and seconds of an app's models by commit. */
export function CommitCosts({ title, costs }: Props) {
  if (costs.length === 0)
    return (
      <EmptyState heading title="No commit has been imported yet">
        In the folder of the app, type planner-studio compare --open.
      </EmptyState>
    );
  return (
    <div className="mx-auto max-w-5xl px-6 py-6 max-md:px-3">
      <h1 className="mb-2 font-semibold text-xl">{`Cost of ${title} by commit`}</h1>
      <p className="mb-4 text-ink-2">
        Tokens, dollars and seconds of models per conversation, as recorded, newest import first. A commit
        that stops early takes less: compare two commits for cost where both make the same decisions. 95% of
        conversations stay within p95. Dollars are list prices. A figure is not known where a model named no
        tokens or has no known price, or where an answer was recorded for another request.
      </p>
      <div className="overflow-x-auto rounded-md border bg-surface-1">
        <table className="w-full text-left">
          <caption className="sr-only">Tokens, dollars and seconds by commit</caption>
          <thead className="border-b text-ink-3 text-xs">
            <tr className="[&>th]:px-3 max-sm:[&>th]:px-1.5 [&>th]:py-1.5 [&>th]:font-medium">
              <th scope="col">Commit</th>
              <th scope="col" className="text-right max-sm:hidden">
                Conversations
              </th>
              <th scope="col" className="text-right">
                Tokens (p95)
              </th>
              <th scope="col" className="text-right">
                Dollars (p95)
              </th>
              <th scope="col" className="text-right">
                Seconds (p95)
              </th>
            </tr>
          </thead>
          <tbody className="divide-y">
            {costs.map(({ reference, sha, subject, conversations, usage }) => (
              <tr key={reference} className="max-sm:[&>*]:px-1.5 [&>*]:px-3 [&>*]:py-1.5">
                <th scope="row" className="font-normal">
                  <PageLink
                    href={`/topologies/${encodeURIComponent(reference)}`}
                    className="font-mono text-accent underline underline-offset-3"
                  >
                    {sha.slice(0, 7)}
                  </PageLink>{" "}
                  {subject}
                </th>
                <td className="text-right max-sm:hidden">{conversations}</td>
                <td className="text-right">{withP95(usage, "tokens", "tokensAtP95", "")}</td>
                <td className="text-right">{withP95(usage, "dollars", "dollarsAtP95", "$")}</td>
                <td className="text-right">{withP95(usage, "seconds", "secondsAtP95", "")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function withP95(usage: UsageFigures, mean: UsageMetricName, p95: UsageMetricName, unit: string): string {
  const [own, high] = [usage[mean], usage[p95]];
  if (own === null || high === null) return "not known";
  return `${unit}${plainFigure(own)} (${unit}${plainFigure(high)})`;
}
