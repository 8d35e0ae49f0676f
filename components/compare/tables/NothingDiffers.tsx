import type { CompareView } from "@/lib/review";
import type { ComparisonCounts, ComparisonTrust } from "@/lib/server/diffs/get";
import { counted } from "@/lib/std";
import { StatusGlyph } from "../../results/StatusGlyph";
import { StateLink } from "../parts/StateLink";

type Props = {
  readonly counts: ComparisonCounts;
  readonly decisions: number;
  readonly trust: ComparisonTrust;
  /** Limits what is concluded from equal replays; `null` for planners. */
  readonly caveat: string | null;
};

/** Replaces an empty list of causes by the evidence that nothing differs. */
export function NothingDiffers({ counts, decisions, trust, caveat }: Props) {
  const taken = trust.branches - trust.untaken.length;
  return (
    <div className="min-h-0 flex-1 space-y-4 overflow-y-auto px-3 py-4">
      <p className="flex items-center gap-2.5 font-semibold text-prose">
        <StatusGlyph status="identical" /> Nothing differs{caveat !== null && " in the replays"}
      </p>
      {caveat !== null && <p className="text-inconclusive">{caveat}</p>}
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1.5">
        <Count n={counts.recordings} view="proof" says="conversations compared, each to its end" />
        <Count n={counts.turns} view="proof" says="turns" />
        <Count n={decisions} view="cost" says="decisions, aligned and equal" />
        <Count n={counts.faithful} view="proof" says="conversations that A replays exactly as recorded" />
        <Count
          n={taken}
          view="proof"
          says={`of ${counted(trust.branches, "branch", "branches")} of B taken by some conversation`}
        />
      </dl>
      <p className="text-ink-2">
        Equal means: the same decisions, calls, state, reports and endings; channels that one topology alone
        adds do not count. The conversation shows it step by step; Proof lists the others.
      </p>
    </div>
  );
}

type CountProps = { readonly n: number; readonly view: CompareView; readonly says: string };

function Count({ n, view, says }: CountProps) {
  return (
    <>
      <dt className="text-right font-semibold">
        <StateLink to={{ view, status: [] }} className="hover:underline">
          {n}
        </StateLink>
      </dt>
      <dd className="text-ink-2">{says}</dd>
    </>
  );
}
