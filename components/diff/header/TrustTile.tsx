import { count } from "@/components/ui/count";
import { Tile } from "@/components/ui/Tile";
import { Question } from "../parts/Question";
import { StateLink } from "../parts/StateLink";
import { numberLink } from "../parts/tones";
import type { Trust } from "../schema";

/** Can the reader believe the comparison? */
export function TrustTile({ trust }: { readonly trust: Trust }) {
  const n = trust.faithful.length;
  const total = n + trust.unfaithful.length;
  const believed = total > 0 && trust.unfaithful.length === 0;
  return (
    <Tile title="Trust" aside={<Question says="Can I believe it?" />}>
      <p className="font-semibold text-lg">
        <StateLink to={{}} section="proof" className={numberLink}>
          A replays {n} of {total} as recorded
        </StateLink>
        {!believed && total > 0 && (
          <span className="ml-2 font-normal text-inconclusive text-sm">
            draw no conclusion from the others
          </span>
        )}
      </p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink-2">
        <Line n={trust.misses.length} says={count(trust.misses.length, "missed call", "missed calls")} />
        <Line
          n={trust.untaken.length}
          says={`${trust.untaken.length} of ${count(trust.branches, "branch", "branches")} of B never taken`}
        />
        <Line n={trust.stale.length} says={count(trust.stale.length, "stale result")} />
      </ul>
    </Tile>
  );
}

function Line({ n, says }: { readonly n: number; readonly says: string }) {
  return (
    <li className={n > 0 ? "font-medium text-inconclusive" : ""}>
      <StateLink to={{}} section="proof" className={numberLink}>
        {n > 0 ? "? " : ""}
        {says}
      </StateLink>
    </li>
  );
}
