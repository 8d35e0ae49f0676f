"use client";

import { useEffect, useState } from "react";
import type { RecordingOutcomes } from "@/lib/inflight";
import type { Answered } from "@/lib/server/http/action";

type Shown =
  | { readonly state: "loading" | "failed" | "unknown" }
  | { readonly state: "known"; readonly threads: RecordingOutcomes };

/** Loads the stored states of one recording; reloads when more has been checked. */
export function useThreadOutcomes(
  recording: string | null,
  checked: number,
  openInflight: (recording: string) => Promise<Answered<RecordingOutcomes | null>>,
): Shown {
  const [shown, show] = useState<Shown & { readonly of?: string }>({ state: "loading" });
  useEffect(() => {
    if (recording === null || checked === 0) return;
    let left = false;
    const put = (next: Shown) => {
      if (!left) show({ ...next, of: recording });
    };
    openInflight(recording).then(
      (answered) => put(answered.ok ? shownOf(answered.value) : { state: "failed" }),
      () => put({ state: "failed" }),
    );
    return () => {
      left = true;
    };
  }, [recording, checked, openInflight]);
  if (recording === null) return { state: "unknown" };
  return shown.of === recording ? shown : { state: "loading" };
}

const shownOf = (threads: RecordingOutcomes | null): Shown =>
  threads ? { state: "known", threads } : { state: "unknown" };
