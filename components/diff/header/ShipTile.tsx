import { Tile } from "@/components/ui/Tile";
import type { MetricName } from "@/lib/diff";
import type { Figure } from "../model/tiles";
import { amount, metricWords } from "../model/words";
import { Question } from "../parts/Question";
import { StateLink } from "../parts/StateLink";

const shipped: readonly MetricName[] = [
  "llmCalls",
  "questions",
  "searches",
  "supersteps",
  "checkpointWrites",
  "checkpointBytes",
];

export const figureTone = {
  same: "text-ink-3",
  neutral: "text-ink-1 font-medium",
  more: "text-inconclusive font-semibold",
  less: "text-added font-semibold",
} as const;

type Props = { readonly figures: readonly Figure[]; readonly compared: number };

/** What costs more when the head is shipped? */
export function ShipTile({ figures, compared }: Props) {
  if (compared === 0) {
    return (
      <Tile title="Ship" aside={<Question says="What does B cost more?" />}>
        <p className="font-semibold text-ink-3 text-lg">Not known yet</p>
      </Tile>
    );
  }
  return (
    <Tile title="Ship" aside={<Question says="What does B cost more?" />}>
      <dl className="grid gap-x-5 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2 gap-y-0.5 2xl:grid-cols-3">
        {figures
          .filter((figure) => shipped.includes(figure.metric))
          .map((figure) => (
            <div key={figure.metric} className="flex items-baseline justify-between gap-2">
              <dt className="truncate text-ink-2">{metricWords[figure.metric]}</dt>
              <dd
                title={`A ${amount(figure.metric, figure.base)}, B ${amount(figure.metric, figure.head)}`}
                className={`${figureTone[figure.tone]} whitespace-nowrap`}
              >
                <StateLink
                  to={{}}
                  section="metrics"
                  className="rounded-sm underline-offset-3 hover:underline"
                  aria-label={`${metricWords[figure.metric]}: A ${amount(figure.metric, figure.base)}, B ${amount(figure.metric, figure.head)}, ${figure.says}`}
                >
                  {figure.says}
                </StateLink>
              </dd>
            </div>
          ))}
      </dl>
    </Tile>
  );
}
