"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { linesOf } from "@/components/ui/lines";
import type { InflightEvent } from "@/lib/server/inflight/check";

export type Check = {
  readonly progress: InflightEvent | null;
  readonly failed: string | null;
  start(): void;
  cancel(): void;
};

const first: InflightEvent = { state: "carrying-on", done: 0, total: 0 };

/** Has the server carry threads on, and hears how far it is. Leaving the page stops it; what is finished stays stored. */
export function useCheck(
  sides: { readonly base: string; readonly head: string },
  onChecked: () => void,
): Check {
  const { base, head } = sides;
  const [progress, setProgress] = useState<InflightEvent | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = useCallback(() => {
    running.current?.abort();
    const stopping = new AbortController();
    running.current = stopping;
    setFailed(null);
    setProgress(first);
    hear({ base, head }, stopping.signal, setProgress)
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) setFailed(error instanceof Error ? error.message : String(error));
      })
      .finally(() => {
        if (running.current === stopping) setProgress(null);
        onChecked();
      });
  }, [base, head, onChecked]);
  const cancel = useCallback(() => running.current?.abort(), []);
  return { progress, failed, start, cancel };
}

async function hear(
  sides: { readonly base: string; readonly head: string },
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
