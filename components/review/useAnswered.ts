"use client";

import { useCallback, useState, useTransition } from "react";
import type { Answered } from "@/lib/server/http/action";
import { useOnceReachable } from "../ui/live/useOnceReachable";

const unreachable = "The server cannot be reached. Try again.";

/** Runs a server action and continues with its result; a refusal or unreachable server becomes a sentence. `busy` until all of that is done. */
export function useAnswered() {
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, start] = useTransition();
  const clear = useCallback(() => setRefused(null), []);
  useOnceReachable(refused === unreachable, clear);
  const run = <T>(ask: () => Promise<Answered<T>>, goOn: (value: T) => unknown): void =>
    start(async () => {
      const answer = await ask().catch(() => null);
      if (!answer?.ok) return setRefused(answer?.message ?? unreachable);
      setRefused(null);
      await goOn(answer.value);
    });
  return { run, busy, refused };
}
