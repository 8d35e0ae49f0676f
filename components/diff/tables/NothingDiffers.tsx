import { StatusGlyph } from "@/components/ui/StatusGlyph";
import type { ComparisonTrust } from "@/lib/server/diffs/get";
import { counted } from "@/lib/std";
import type { Figure } from "../model/tiles";
import { StateLink } from "../parts/StateLink";
import type { RecordingEntry } from "../schema";

type Props = {
  readonly recordings: readonly RecordingEntry[];
  readonly figures: readonly Figure[];
  readonly trust: ComparisonTrust;
};

/** Where an empty list of causes would stand: the proof that there is nothing to explain. */
export function NothingDiffers({ recordings, figures, trust }: Props) {
  const turns = recordings.reduce((sum, one) => sum + one.turns, 0);
  const decisions = figures.find((one) => one.metric === "decisions")?.base ?? 0;
  const dearer = figures.filter((one) => one.tone === "more").length;
  return (
    <div className="min-h-0 flex-1 space-y-4 overflow-y-auto px-3 py-4">
      <p className="flex items-center gap-2.5 font-semibold text-prose">
        <StatusGlyph status="identical" /> Nothing differs
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1.5">
        <Count n={recordings.length} section="recordings" says="conversations compared, each to its end" />
        <Count n={turns} section="recordings" says="turns" />
        <Count n={decisions} section="metrics" says="decisions, aligned and equal" />
        <Count n={trust.faithful.length} section="proof" says="of them replay exactly as recorded under A" />
        <Count
          n={dearer}
          section="metrics"
          says={
            dearer === 0
              ? "figures of cost higher under B"
              : "figures of cost higher under B, at equal behaviour"
          }
        />
        <Count
          n={trust.untaken.length}
          section="proof"
          says={`of ${counted(trust.branches, "branch", "branches")} of B not tested by any recording`}
        />
      </dl>
      <p className="text-ink-2">
        Equal means: the same decisions, calls, state, reports and endings. Open a recording below to see it
        step by step.
      </p>
    </div>
  );
}

function Count({
  n,
  section,
  says,
}: {
  readonly n: number;
  readonly section: string;
  readonly says: string;
}) {
  return (
    <>
      <dt className="text-right font-semibold">
        <StateLink to={{ status: [] }} section={section} className="hover:underline">
          {n}
        </StateLink>
      </dt>
      <dd className="text-ink-2">{says}</dd>
    </>
  );
}
