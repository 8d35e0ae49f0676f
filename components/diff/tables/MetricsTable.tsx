import { SideLetter } from "@/components/ui/Badge";
import { metricTitles } from "@/lib/diff";
import { capitalised } from "@/lib/std";
import { figureTone } from "../header/ShipTile";
import type { Figure } from "../model/tiles";
import { amount } from "../model/words";

type Props = { readonly figures: readonly Figure[]; readonly recordings: number };

/** The totals of both sides over every compared recording, with their difference. */
export function MetricsTable({ figures, recordings }: Props) {
  return (
    <section id="metrics" aria-labelledby="metrics-title" className="scroll-mt-16">
      <h2 id="metrics-title" className="mb-2 font-semibold text-prose">
        Work and cost
        <span className="ml-2 font-normal text-ink-3 text-sm">sum over {recordings} compared recordings</span>
      </h2>
      <div className="overflow-x-auto rounded-md border bg-surface-1">
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
              <th scope="col" className="w-1/3 max-sm:hidden">
                <span className="sr-only">Both, drawn</span>
              </th>
            </tr>
          </thead>
          <tbody className="divide-y">
            {figures.map((figure) => (
              <tr key={figure.metric} className="[&>td]:px-3 [&>td]:py-1.5">
                <td>{capitalised(metricTitles[figure.metric])}</td>
                <td className="text-right text-base">{amount(figure.metric, figure.base)}</td>
                <td className="text-right text-head">{amount(figure.metric, figure.head)}</td>
                <td className={`${figureTone[figure.tone]} text-right`}>{figure.says}</td>
                <td className="max-sm:hidden">
                  <Bars base={figure.base} head={figure.head} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Bars({ base, head }: { readonly base: number; readonly head: number }) {
  const most = Math.max(base, head, 1);
  return (
    <span className="flex flex-col gap-0.5" aria-hidden>
      <span className="h-1 rounded-full bg-base" style={{ width: `${(base / most) * 100}%` }} />
      <span className="h-1 rounded-full bg-head" style={{ width: `${(head / most) * 100}%` }} />
    </span>
  );
}
