import { Tile } from "@/components/ui/Tile";
import type { ComparisonTrust } from "@/lib/server/diffs/get";
import { counted } from "@/lib/std";
import { Question } from "../parts/Question";
import { StateLink } from "../parts/StateLink";
import { numberLink } from "../parts/tones";

/** Can the reader believe the comparison? */
export function TrustTile({
  trust,
  compared,
}: {
  readonly trust: ComparisonTrust;
  readonly compared: number;
}) {
  const { faithful, unfaithful, misses, untaken, branches, stale } = trust;
  const total = faithful.length + unfaithful.length;
  return (
    <Tile title="Trust" aside={<Question says="Can I believe it?" />}>
      <p className="font-semibold text-lg">
        {total === 0 ? (
          <span className="text-ink-3">No baseline yet</span>
        ) : (
          <StateLink to={{}} section="proof" className={numberLink}>
            A replays {faithful.length} of {total} as recorded
          </StateLink>
        )}
        {unfaithful.length > 0 && (
          <span className="ml-2 font-normal text-inconclusive text-sm">
            draw no conclusion from the others
          </span>
        )}
      </p>
      {compared > 0 && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink-2">
          <Line n={misses.length} says={`${misses.length} missed a call`} />
          <Line
            n={untaken.length}
            says={`${untaken.length} of ${counted(branches, "branch", "branches")} of B never taken`}
          />
          <Line n={stale.length} says={counted(stale.length, "stale result")} />
        </ul>
      )}
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
