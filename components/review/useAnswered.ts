"use client";

import { useState, useTransition } from "react";
import type { Answered } from "@/lib/server/http/action";

const unreachable = "The server cannot be reached. Try again.";

/** Asks the server and goes on with what it answers; a refusal, or a server that is gone, becomes a sentence. `busy` until all of that is done. */
export function useAnswered() {
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, start] = useTransition();
  const run = <T>(ask: () => Promise<Answered<T>>, goOn: (value: T) => unknown): void =>
    start(async () => {
      const answer = await ask().catch(() => null);
      if (!answer?.ok) return setRefused(answer?.message ?? unreachable);
      setRefused(null);
      await goOn(answer.value);
    });
  return { run, busy, refused };
}
