"use client";

import { useMemo } from "react";
import { openingOf } from "@/lib/claims";
import { ProposalsHead, type ProposalsHeadProps } from "./ProposalsHead";
import type { RankColumn } from "./ranking/columns";
import { RankTable } from "./ranking/RankTable";
import { leading, rankedAmong } from "./ranking/shown";

type Props = Omit<ProposalsHeadProps, "report"> & { readonly report: keyof typeof groupsOf };

const groupsOf = {
  Cost: ["Cost against today"],
  "Threads in flight": ["In flight"],
} as const satisfies { readonly [report: string]: readonly RankColumn["group"][] };

/** Renders one kind of figures of every version; a row leads to the comparison with the design in use. */
export function FiguresPage(props: Props) {
  const { proposals, report } = props;
  const { lines, judged: assessed, base, references, losses, set } = proposals;
  const shown = useMemo(() => {
    const spoken = new Set(assessed.map(({ claim }) => claim.topology));
    return rankedAmong(leading(proposals, spoken));
  }, [proposals, assessed]);
  const view = report === "Cost" ? "cost" : "threads";
  const hrefOf = (head: string) =>
    `/compare?${new URLSearchParams({ base: openingOf(references, base), head: openingOf(references, head), set: set.name, view })}`;
  return (
    <div className="mx-auto flex max-w-[110rem] flex-col gap-4 px-4 py-4 max-md:px-3">
      <ProposalsHead {...props} />
      <RankTable
        title={report}
        groups={groupsOf[report]}
        provisional={false}
        leading={shown}
        chosen={null}
        lines={lines}
        losses={losses}
        base={base}
        references={references}
        hrefOf={hrefOf}
      />
    </div>
  );
}
