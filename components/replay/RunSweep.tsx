"use client";

import { Play, Square } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Action, Answered } from "@/lib/server/http/action";
import type { cancelSweep } from "@/lib/server/sweeps/cancel";
import { announceRun, useFollowRuns } from "../recording/useFollowRuns";
import { Button } from "../ui/Button";
import { unreachable } from "../ui/live/unreachable";
import { useRefusal } from "../ui/live/useRefusal";
import { progress } from "./progress";
import { SweepBar } from "./SweepBar";
import { useSweep } from "./useSweep";
import { useNowAndThen, useWhenOver } from "./whileRunning";

export type SweepActions = {
  /** Starts the sweep of this page. */
  readonly start: () => Promise<Answered<{ readonly id: string }>>;
  readonly cancelSweep: Action<typeof cancelSweep>;
};

type Props = SweepActions & {
  /** A sweep that was running when the page was rendered. */
  readonly running: string | null;
  /** A sweep started since by another part of this page. */
  readonly begun?: string | null;
  readonly events: (id: string) => string;
  /** `own`: this page started it or found it on load; else another tab handles the follow-up. */
  readonly onFinished: (own: boolean) => void;
  /** Called occasionally while results arrive. */
  readonly onProgress?: () => void;
  /** True while the page loads the results. */
  readonly reading: boolean;
};

/** Runs recordings without a result, shows progress and can cancel; keeps a constant size. */
export function RunSweep({ start, cancelSweep, running, begun = null, ...props }: Props) {
  const { events, onFinished, onProgress, reading: isReading } = props;
  const [id, setId] = useState(running);
  const [trouble, setTrouble] = useRefusal();
  /** One tab announces the run to the others, not all to all. */
  const own = useRef(running !== null);
  const { sweep, line } = useSweep(id, events);
  const busy = id !== null && (sweep?.id !== id || sweep.state === "running");
  useFollowRuns();
  // Another tab may have started one meanwhile.
  useEffect(() => {
    if (running !== null) setId(running);
  }, [running]);
  useEffect(() => {
    if (begun === null) return;
    own.current = true;
    setId(begun);
  }, [begun]);
  useEffect(() => {
    if (busy && own.current) announceRun();
  }, [busy]);
  useWhenOver(busy, () => {
    const { current } = own;
    own.current = false;
    if (current) announceRun();
    onFinished(current);
  });
  useNowAndThen(busy && sweep ? sweep.finished : null, onProgress);
  const run = () => {
    own.current = true;
    setTrouble(null);
    start().then(
      (started) => (started.ok ? setId(started.value.id) : setTrouble(started.message)),
      () => setTrouble(unreachable("The run was not started. Try again.")),
    );
  };
  const stop = () =>
    id &&
    cancelSweep({ sweep: id }).then(
      (cancelled) => cancelled.ok || setTrouble(cancelled.message),
      () => setTrouble(unreachable("The run was not cancelled. Try again.")),
    );
  return (
    <div className="flex items-center gap-3">
      <p role="status" className="text-ink-2 text-xs empty:sr-only">
        {trouble ? <span className="text-failed">{trouble}</span> : sweep && progress(sweep)}
        {isReading && (sweep && !trouble ? ". Reading the results" : " Reading the results")}
        {line === "lost" && <span className="text-inconclusive"> Connection lost. Reconnecting…</span>}
      </p>
      {busy && <SweepBar sweep={sweep} />}
      {busy ? (
        <Button onClick={stop}>
          <Square size={13} aria-hidden /> Cancel
        </Button>
      ) : (
        <Button look="primary" onClick={run}>
          <Play size={13} aria-hidden /> Run
        </Button>
      )}
    </div>
  );
}
