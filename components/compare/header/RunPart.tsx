"use client";

import { useCallback, useEffect, useRef } from "react";
import type { StoredInflight } from "@/lib/server/evidence/inflight/stored";
import type { Check } from "../../inflight/useCheck";
import { RunSweep, type SweepActions } from "../../replay/RunSweep";
import { sweepEvents } from "../../replay/useSweep";
import { errorsOf } from "../parts/errorsOf";
import type { Evidence } from "../schema";

type Props = {
  readonly evidence: Evidence;
  readonly startSweep: SweepActions["start"];
  readonly cancelSweep: SweepActions["cancelSweep"];
  readonly running: string | null;
  /** Id of the sweep started by a next step. */
  readonly begun: string | null;
  readonly check: Check;
  readonly inflight: StoredInflight | null;
  readonly refresh: () => void;
  readonly isReading: boolean;
};

/** Runs recordings without a result, then the in-flight check. Renders nothing if a side does not compile. */
export function RunPart({ evidence, running, begun, check, inflight, refresh, isReading, ...sweep }: Props) {
  const known = inflight !== null && inflight.remediation !== null;
  const { start } = check;
  // The check occupies the engine, so the run's results are shown first.
  const due = useRef(false);
  const finished = useCallback(
    (own: boolean) => {
      due.current = own;
      refresh();
    },
    [refresh],
  );
  useEffect(() => {
    if (isReading || !due.current) return;
    due.current = false;
    if (!known) start();
  }, [isReading, known, start]);
  if (errorsOf(evidence.base).length + errorsOf(evidence.head).length > 0) return null;
  const { progress } = check;
  return (
    <>
      {progress && (
        <p role="status" className="text-ink-2 text-xs tabular-nums" aria-live="off">
          Threads in flight:{" "}
          {progress.state === "trying-renames"
            ? "trying renames"
            : `${progress.done} of ${progress.total || "…"}`}
        </p>
      )}
      <RunSweep
        start={sweep.startSweep}
        cancelSweep={sweep.cancelSweep}
        running={running}
        begun={begun}
        events={sweepEvents}
        onFinished={finished}
        onProgress={refresh}
        reading={isReading}
      />
    </>
  );
}
