import { statusLook } from "@/components/ui/StatusGlyph";
import { Tile } from "@/components/ui/Tile";
import type { Comparison } from "@/lib/diff";
import { counted } from "@/lib/std";
import { tally } from "../model/sentence";
import { Question } from "../parts/Question";
import { StateLink } from "../parts/StateLink";
import { StatusLink } from "../parts/StatusLink";
import { numberLink } from "../parts/tones";
import type { Shown } from "../schema";

type Props = { readonly comparison: Comparison; readonly statuses: ReadonlyMap<string, Shown> };

/** Does the head decide the same, and if not, in how many distinct ways? */
export function BehaviourTile({ comparison, statuses }: Props) {
  const causes = comparison.causes.length;
  const apart = new Set(comparison.causes.flatMap((cause) => cause.recordings)).size;
  return (
    <Tile title="Behaviour" aside={<Question says="Does B decide the same?" />}>
      <p className="font-semibold text-lg">
        {causes === 0 ? (
          <span className={comparison.recordings.length === 0 ? "text-ink-3" : ""}>
            {comparison.recordings.length === 0 ? "Not known yet" : "No cause of a difference"}
          </span>
        ) : (
          <StateLink to={{}} section="causes" className={numberLink}>
            {counted(causes, "cause")} · {counted(apart, "conversation")}
          </StateLink>
        )}
      </p>
      <ul className="flex flex-wrap gap-x-3 gap-y-1">
        {tally(statuses)
          .filter((one) => one.n > 0)
          .map(({ status, n }) => (
            <li key={status}>
              <StatusLink status={status} className="gap-1.5 rounded-sm">
                <span className="font-medium">{n}</span>
                <span className="text-ink-2">{statusLook[status].word}</span>
              </StatusLink>
            </li>
          ))}
      </ul>
    </Tile>
  );
}
