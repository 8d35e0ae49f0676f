"use client";

import { useEffect, useState, useTransition } from "react";
import type { LabelQueue } from "@/lib/server/reviews/labels/queue";
import { counted } from "@/lib/std";
import { useNamed } from "../../people/NameContext";
import { Button } from "../../ui/Button";
import type { LabelActions } from "../schema";

type Props = {
  readonly queue: LabelQueue;
  readonly actions: LabelActions;
  readonly onDone: () => void;
};

type Progress = { readonly finished: number; readonly total: number; readonly state: string };

/** Replays both sides from every recorded decision, without which there is nothing to label. */
export function Prepare({ queue: { review, prepared, of }, actions, onDone }: Props) {
  const [sweep, setSweep] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, start] = useTransition();
  const { whenNamed } = useNamed();
  const progress = useProgress(sweep, () => {
    setSweep(null);
    onDone();
  });
  const run = () =>
    start(async () => {
      const answer = await actions.prepare({ review: review.number });
      setRefused(answer.ok ? null : answer.message);
      if (answer.ok) setSweep(answer.value.sweep);
    });
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-md border bg-surface-1 px-3 py-2 text-sm">
      <p className="min-w-0 flex-1">
        {prepared} of {counted(of, "recording")} replayed from each recorded decision, on both sides.
      </p>
      {sweep === null ? (
        <Button look="primary" disabled={busy} onClick={() => whenNamed(run)}>
          {prepared === 0 ? "Prepare the decisions" : "Prepare the rest"}
        </Button>
      ) : (
        <>
          <progress
            aria-label="Replays done"
            value={progress?.finished ?? 0}
            max={progress?.total ?? 1}
            className="w-40"
          />
          <Button onClick={() => void actions.cancel(sweep)}>Cancel</Button>
        </>
      )}
      {refused && (
        <p role="alert" className="basis-full text-failed">
          {refused}
        </p>
      )}
    </div>
  );
}

const lookEvery = 700;

/** Looks how far a run is until it has ended. */
function useProgress(sweep: string | null, onEnd: () => void): Progress | null {
  const [progress, setProgress] = useState<Progress | null>(null);
  useEffect(() => {
    if (sweep === null) return;
    const look = async (): Promise<void> => {
      const answer = await fetch(`/api/sweeps/${sweep}`).catch(() => null);
      if (!answer?.ok) return;
      const now = (await answer.json()) as Progress;
      setProgress(now);
      if (now.state !== "running") onEnd();
    };
    const timer = setInterval(() => void look(), lookEvery);
    return () => clearInterval(timer);
  }, [sweep, onEnd]);
  return sweep === null ? null : progress;
}
