import { type ClaimReach, claimHref } from "@/lib/claims";
import type { TopologyCoverage } from "@/lib/server/topologies/coverage";
import { counted, shareOfAll, tellShare } from "@/lib/std";
import { PageLink } from "../../ui/reading/PageLink";

type Props = {
  readonly claims: NonNullable<TopologyCoverage["claims"]>;
  readonly topology: string;
  readonly planner: string;
  /** Number of recordings that can reach claims. */
  readonly recordings: number;
};

/** Lists the topology's claims, by whether any recording covers them; each links to the claim. */
export function ClaimsReached({ claims, topology, planner, recordings }: Props) {
  const { reached, missing, waiting, ofDocument, unmeasured, base } = claims;
  const versus = topology === base ? "" : ` beside ${base}`;
  return (
    <>
      {missing.length > 0 && (
        <section aria-label="Claims that no recording reaches" className="border-b">
          <h3 className="px-3 pt-2 pb-1 font-semibold text-ink-2 text-xs">
            Claims that no recording reaches <span className="font-normal text-ink-3">{missing.length}</span>
          </h3>
          <List
            claims={missing}
            planner={planner}
            aside={({ lacks }) => `no ${lacks.join(", no ")}`}
            number={() => "0"}
          />
        </section>
      )}
      <section aria-label="Claims" className="border-b">
        <p className="px-3 py-2 text-ink-2 text-xs">
          {waiting.length > 0 &&
            `${counted(waiting.length, "claim")} still to be reached: run ${besides(waiting)}${versus} on Reports › Ranking. `}
          {ofDocument > 0 && `${counted(ofDocument, "more claim")} can be seen in the drawing alone. `}
          {unmeasured > 0 && `${counted(unmeasured, "claim")} cannot be measured.`}
        </p>
        {waiting.length > 0 && (
          <List
            claims={waiting}
            planner={planner}
            aside={({ lacks }) => `no ${lacks.join(", no ")} so far`}
            number={() => "·"}
          />
        )}
        {reached.length > 0 && (
          <details className="pb-1">
            <summary className="cursor-pointer px-3 py-1 font-semibold text-ink-2 text-xs">
              Claims that recordings reach <span className="font-normal text-ink-3">{reached.length}</span>
            </summary>
            <List
              claims={reached}
              planner={planner}
              aside={(claim) =>
                `on ${tellShare(shareOfAll(claim.recordings, recordings), { noun: "recording" })}`
              }
              number={(claim) => String(claim.recordings)}
            />
          </details>
        )}
      </section>
    </>
  );
}

const besides = (waiting: readonly { readonly waitsFor: string }[]): string =>
  [...new Set(waiting.flatMap(({ waitsFor }) => waitsFor.split(", ")))].join(", ");

type ListProps = {
  readonly claims: readonly ClaimReach[];
  readonly planner: string;
  readonly aside: (claim: ClaimReach) => string;
  readonly number: (claim: ClaimReach) => string;
};

const List = ({ claims, planner, aside, number }: ListProps) => (
  <ul className="pb-1">
    {claims.map((claim) => (
      <li key={claim.id}>
        <PageLink href={claimHref(claim, planner)} className="flex gap-2 px-3 py-1 hover:bg-surface-2">
          <span className="w-4 shrink-0 text-right text-ink-3 tabular-nums" aria-hidden>
            {number(claim)}
          </span>
          <span className="min-w-0">
            <span className="block">{claim.says}</span>
            <span className="block text-ink-3 text-xs">{aside(claim)}</span>
          </span>
        </PageLink>
      </li>
    ))}
  </ul>
);
