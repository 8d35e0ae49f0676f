"use client";

import { useSearchParams } from "next/navigation";
import { useMemo } from "react";
import { mayChange } from "@/lib/claims";
import type { VersionLabel } from "@/lib/server/history/versions";
import { EmptyState } from "../ui/States";
import { ClaimsPanel } from "./claims/ClaimsPanel";
import { ProposalsHead, type ProposalsHeadProps } from "./ProposalsHead";
import { Charts } from "./ranking/Charts";
import { RankTable } from "./ranking/RankTable";
import { Recommended } from "./ranking/Recommended";
import { ScoreRules } from "./ranking/ScoreRules";
import { leading, rankedAmong, titleOf } from "./ranking/shown";

type Props = Omit<ProposalsHeadProps, "report"> & {
  /** Every version of the planner's topologies. */
  readonly versions: readonly VersionLabel[];
};

/** Renders the ranking by evidence, and the claims about one topology with their evidence. */
export function ProposalsPage({ versions, ...props }: Props) {
  const { proposals } = props;
  const { lines, judged: assessed, base, planner, references } = proposals;
  const titles = useMemo(() => titlesIn(proposals), [proposals]);
  const query = useSearchParams();
  const selected = query.get("topology");
  const spoken = useMemo(() => new Set(assessed.map(({ claim }) => claim.topology)), [assessed]);
  const shown = useMemo(() => rankedAmong(leading(proposals, spoken)), [proposals, spoken]);
  const first = shown.find(({ topology }) => spoken.has(topology));
  const chosen = [...shown, ...lines].find(({ topology }) => topology === selected) ?? first;
  const hrefOf = (topology: string) =>
    `/reports/ranking?planner=${encodeURIComponent(planner)}&set=${encodeURIComponent(proposals.set.name)}&topology=${encodeURIComponent(topology)}#claims`;
  return (
    <div className="mx-auto flex max-w-[110rem] flex-col gap-4 px-4 py-4 max-md:px-3">
      <ProposalsHead {...props} report="Ranking" />
      <Recommended proposals={proposals} lines={shown} hrefOf={hrefOf} />
      <RankTable
        provisional={mayChange(shown)}
        lines={lines}
        losses={proposals.losses}
        base={base}
        references={references}
        leading={shown}
        versions={versions}
        chosen={chosen?.topology ?? null}
        hrefOf={hrefOf}
      />
      <ScoreRules />
      <Charts lines={shown} hrefOf={hrefOf} />
      {chosen ? (
        <ClaimsPanel
          line={chosen}
          judged={assessed.filter(({ claim }) => claim.topology === chosen.topology)}
          base={base}
          baseTitle={titleOf(lines, base)}
          references={references}
          documents={proposals.documents}
          titleOf={(name) => titles.get(name) ?? name}
          asked={query.get("claim")}
        />
      ) : (
        <EmptyState title="There are no claims about these topologies yet">
          Claims are data. See docs/claims.md to add one.
        </EmptyState>
      )}
    </div>
  );
}

/** Titles of topologies and recordings by name. */
const titlesIn = ({ lines, titles }: Props["proposals"]): ReadonlyMap<string, string> =>
  new Map([...Object.entries(titles), ...lines.map(({ topology, title }) => [topology, title] as const)]);
