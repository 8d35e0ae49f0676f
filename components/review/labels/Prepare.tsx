"use client";

import { useState } from "react";
import type { LabelQueue } from "@/lib/server/reviews/labels/queue";
import { shareOfAll } from "@/lib/std";
import { useNamed } from "../../people/NameContext";
import { ShareCount } from "../../results/ShareCount";
import { Button } from "../../ui/Button";
import { ProgressBar } from "../../ui/live/ProgressBar";
import { RefusalLine } from "../../ui/live/RefusalLine";
import type { LabelActions } from "../schema";
import { type SweepProgress, sweepEnd } from "../sweepEnd";
import { useAnswered } from "../useAnswered";

type Props = {
  readonly queue: LabelQueue;
  readonly actions: LabelActions;
  readonly onDone: () => void;
};

/** Replays both sides from every recorded decision, which labelling requires. */
export function Prepare({ queue: { review, prepared, of }, actions, onDone }: Props) {
  const [sweep, setSweep] = useState<string | null>(null);
  const { run, busy, refused } = useAnswered();
  const { whenNamed } = useNamed();
  const [progress, setProgress] = useState<SweepProgress | null>(null);
  const prepare = () =>
    run(
      () => actions.prepareLabels({ review: review.number }),
      async ({ sweep: begun }) => {
        setSweep(begun);
        await sweepEnd(begun, setProgress);
        setSweep(null);
        onDone();
      },
    );
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-md border bg-surface-1 px-3 py-2 text-sm">
      <p className="min-w-0 flex-1">
        <ShareCount share={shareOfAll(prepared, of)} noun="recording" does="replayed" /> from each recorded
        decision, on both sides.
      </p>
      {sweep === null ? (
        <Button look="primary" disabled={busy} onClick={() => whenNamed(prepare)}>
          {prepared === 0 ? "Prepare the decisions" : "Prepare the rest"}
        </Button>
      ) : (
        <>
          <ProgressBar
            label="Replays done"
            done={progress?.finished ?? 0}
            total={progress?.total ?? 0}
            className="w-40"
          />
          <Button onClick={() => void actions.cancelSweep({ sweep })}>Cancel</Button>
        </>
      )}
      <RefusalLine className="basis-full">{refused}</RefusalLine>
    </div>
  );
}
