"use client";

import { useCallback, useEffect, useRef, useState, useTransition } from "react";
import type { InflightEvent } from "@/lib/server/inflight/check";
import { linesOf } from "../ui/lines";

/** Progress of a check; `place` is the number of the head, from 1, out of `heads`. */
export type CheckProgress = InflightEvent & { readonly place: number; readonly heads: number };

export type Check = {
  readonly progress: CheckProgress | null;
  /** True when the check is over and the page loads its results. */
  readonly reading: boolean;
  readonly failed: string | null;
  start(): void;
  cancel(): void;
};

const first: InflightEvent = { state: "carrying-on", done: 0, total: 0 };

/** Runs the in-flight check of `base` under each head in turn and reports progress. Calls `onChecked` after each head and on stop. Leaving the page stops it; finished results stay stored. */
export function useCheck(base: string, heads: readonly string[], onChecked: () => void, set?: string): Check {
  const [progress, setProgress] = useState<CheckProgress | null>(null);
  const [isReading, startReading] = useTransition();
  const [failed, setFailed] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = useCallback(() => {
    running.current?.abort();
    const stopping = new AbortController();
    running.current = stopping;
    setFailed(null);
    const check = async () => {
      for (const [i, head] of heads.entries()) {
        const tell = (progress: InflightEvent) =>
          setProgress({ ...progress, place: i + 1, heads: heads.length });
        tell(first);
        await hear({ base, head, ...(set !== undefined && { set }) }, stopping.signal, tell);
        if (i + 1 < heads.length) onChecked();
      }
    };
    check()
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) setFailed(error instanceof Error ? error.message : String(error));
      })
      .finally(() => {
        if (running.current === stopping) setProgress(null);
        startReading(onChecked);
      });
  }, [base, heads, onChecked, set]);
  const cancel = useCallback(() => running.current?.abort(), []);
  return { progress, reading: isReading, failed, start, cancel };
}

async function hear(
  sides: { readonly base: string; readonly head: string; readonly set?: string },
  signal: AbortSignal,
  tell: (progress: InflightEvent) => void,
): Promise<void> {
  const response = await fetch("/api/inflight", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(sides),
    signal,
  });
  for await (const line of linesOf(response)) tell(line as InflightEvent);
}
