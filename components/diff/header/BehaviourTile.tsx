import type { Comparison } from "@/lib/diff";
import { tally } from "../model/sentence";
import { count, statusWords } from "../model/words";
import { StateLink } from "../parts/StateLink";
import { StatusGlyph } from "../parts/StatusGlyph";
import type { Shown } from "../schema";
import { numberLink, Tile } from "./Tile";

type Props = { readonly comparison: Comparison; readonly statuses: ReadonlyMap<string, Shown> };

/** Does the head decide the same, and if not, in how many distinct ways? */
export function BehaviourTile({ comparison, statuses }: Props) {
  const causes = comparison.causes.length;
  const apart = new Set(comparison.causes.flatMap((cause) => cause.recordings)).size;
  return (
    <Tile title="Behaviour" question="Does B decide the same?">
      <p className="font-semibold text-lg">
        {causes === 0 ? (
          "No cause of a difference"
        ) : (
          <StateLink to={{}} section="causes" className={numberLink}>
            {count(causes, "cause")} · {count(apart, "conversation")}
          </StateLink>
        )}
      </p>
      <ul className="flex flex-wrap gap-x-3 gap-y-1">
        {tally(statuses)
          .filter((one) => one.n > 0)
          .map(({ status, n }) => (
            <li key={status}>
              <StateLink
                to={{ status: [status] }}
                section="recordings"
                className="flex items-center gap-1.5 rounded-sm hover:bg-surface-2"
              >
                <StatusGlyph status={status} />
                <span className="font-medium">{n}</span>
                <span className="text-ink-2">{statusWords[status].word}</span>
              </StateLink>
            </li>
          ))}
      </ul>
    </Tile>
  );
}
