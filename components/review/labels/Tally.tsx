import type { LabelQueue } from "@/lib/server/reviews/labels/queue";
import { counted } from "@/lib/std";
import { Panel } from "../../ui/Panel";

type Props = { readonly queue: LabelQueue; readonly sides: LabelQueue["sides"] };

/** Summarizes everybody's labels for both strata, which are never pooled. */
export function Tally({ queue: { tally, agreements }, sides }: Props) {
  const { differing, sample } = tally;
  return (
    <Panel title="What the labels say">
      <div className="flex flex-col gap-3 p-3 text-sm">
        <section aria-label="Decisions that differ">
          <h3 className="font-medium">Decisions that differ</h3>
          <p className="text-ink-2">
            {differing.labelled} of {differing.of} labelled, all counted.
          </p>
          {differing.labelled > 0 && (
            <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
              <dt className="tabular-nums">{differing.right.base}</dt>
              <dd>right as A, {sides.base}</dd>
              <dt className="tabular-nums">{differing.right.head}</dt>
              <dd>right as B, {sides.head}</dd>
              <dt className="tabular-nums">{differing.right.both}</dt>
              <dd>both right</dd>
              <dt className="tabular-nums">{differing.right.neither}</dt>
              <dd>neither, or people disagree</dd>
            </dl>
          )}
        </section>
        <section aria-label="Sample of the rest">
          <h3 className="font-medium">Sample of the rest</h3>
          <p className="text-ink-2">
            {sample.labelled} of {sample.of} labelled, one decision of each conversation.
          </p>
          {sample.right && (
            <p>
              {percent(sample.right.share)} right; with 95 % certainty between {percent(sample.right.low)} and{" "}
              {percent(sample.right.high)} (Wilson).
            </p>
          )}
        </section>
        {agreements.map((one) => (
          <p key={one.with} className="text-ink-2">
            You and {one.with} agree on {percent(one.share)} of {counted(one.shared, "decision")} (kappa{" "}
            {one.kappa.toFixed(2)}).
          </p>
        ))}
      </div>
    </Panel>
  );
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
