import { Tile } from "@/components/ui/Tile";
import type { MetricName } from "@/lib/diff";
import { metricTitles } from "@/lib/diff";
import type { StoredInflight } from "@/lib/server/inflight/stored";
import { capitalised } from "@/lib/std";
import type { Figure } from "../model/tiles";
import { amount } from "../model/words";
import { Question } from "../parts/Question";
import { StateLink } from "../parts/StateLink";
import { numberLink } from "../parts/tones";

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

type Props = {
  readonly figures: readonly Figure[];
  readonly compared: number;
  readonly inflight: StoredInflight | null;
};

/** What breaks or costs more when the head is shipped? */
export function ShipTile({ figures, compared, inflight }: Props) {
  if (compared === 0) {
    return (
      <Tile title="Ship" aside={<Question says="What breaks or costs more?" />}>
        <InflightLine inflight={inflight} />
      </Tile>
    );
  }
  return (
    <Tile title="Ship" aside={<Question says="What breaks or costs more?" />}>
      <InflightLine inflight={inflight} />
      <dl className="grid gap-x-5 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2 gap-y-0.5 2xl:grid-cols-3">
        {figures
          .filter((figure) => shipped.includes(figure.metric))
          .map((figure) => (
            <div key={figure.metric} className="flex items-baseline justify-between gap-2">
              <dt className="truncate text-ink-2">{capitalised(metricTitles[figure.metric])}</dt>
              <dd
                title={`A ${amount(figure.metric, figure.base)}, B ${amount(figure.metric, figure.head)}`}
                className={`${figureTone[figure.tone]} whitespace-nowrap`}
              >
                <StateLink
                  to={{}}
                  section="metrics"
                  className="rounded-sm underline-offset-3 hover:underline"
                  aria-label={`${capitalised(metricTitles[figure.metric])}: A ${amount(figure.metric, figure.base)}, B ${amount(figure.metric, figure.head)}, ${figure.says}`}
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

/** Threads that are lost when B carries on what A left. */
function InflightLine({ inflight }: Pick<Props, "inflight">) {
  const totals = inflight?.report.totals;
  return (
    <p className="mb-0.5 font-semibold text-lg">
      <StateLink to={{}} section="inflight" className={numberLink}>
        {totals ? (
          <>
            <span className={totals.waits.lost > 0 ? "text-failed" : ""}>
              waits lost {totals.waits.lost}/{totals.waits.total}
            </span>
            {" · "}
            <span className={totals.midTurn.lost > 0 ? "text-failed" : ""}>
              mid-turn {totals.midTurn.lost}/{totals.midTurn.total}
            </span>
          </>
        ) : (
          <span className="text-ink-3">Threads in flight: not checked</span>
        )}
      </StateLink>
    </p>
  );
}
