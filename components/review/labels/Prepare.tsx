"use client";

import type { PreparationProgress } from "@/lib/server/reviews/labels/prepare";
import type { LabelQueue } from "@/lib/server/reviews/labels/queue";
import { shareOfAll } from "@/lib/std";
import { useNamed } from "../../people/NameContext";
import { ShareCount } from "../../results/ShareCount";
import { Button } from "../../ui/Button";
import { ProgressBar } from "../../ui/live/ProgressBar";
import { RefusalLine } from "../../ui/live/RefusalLine";
import { useAnswered } from "../../ui/live/useAnswered";
import { useTask } from "../../ui/live/useTask";
import type { LabelActions } from "../schema";

type Props = {
  readonly queue: LabelQueue;
  readonly actions: LabelActions;
  readonly onDone: () => void;
};

/** Replays both sides from every recorded decision, which labelling requires. */
export function Prepare({ queue: { review, prepared, of, preparing }, actions, onDone }: Props) {
  const starting = useAnswered();
  const cancelling = useAnswered();
  const { whenNamed } = useNamed();
  const task = useTask(preparing, { name: "The preparation", onSettled: onDone });
  const { id } = task;
  const prepare = () =>
    starting.run(
      () => actions.prepareLabels({ review: review.number }),
      (begun) => task.follow(begun.id),
    );
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-md border bg-surface-1 px-3 py-2 text-sm">
      <p className="min-w-0 flex-1">
        <ShareCount share={shareOfAll(prepared, of)} noun="recording" does="replayed" /> from each recorded
        decision, on both sides.
      </p>
      {id === null ? (
        <Button look="primary" disabled={starting.busy} onClick={() => whenNamed(prepare)}>
          {prepared === 0 ? "Prepare the decisions" : "Prepare the rest"}
        </Button>
      ) : (
        <>
          <Prepared progress={task.progress as PreparationProgress | null} />
          <Button
            disabled={cancelling.busy}
            onClick={() =>
              cancelling.run(
                () => actions.cancelTask({ task: id }),
                () => {},
              )
            }
          >
            Cancel
          </Button>
        </>
      )}
      <RefusalLine className="basis-full">
        {starting.refused ?? cancelling.refused ?? task.refused}
      </RefusalLine>
    </div>
  );
}

const Prepared = ({ progress }: { readonly progress: PreparationProgress | null }) => (
  <ProgressBar
    label={progress?.state === "reading" ? "Recordings read" : "Replays done"}
    done={progress?.done ?? 0}
    total={progress?.total ?? 0}
    waits={!progress?.total}
    className="w-40"
  />
);
