"use client";

import { useTransition } from "react";
import type { Answered } from "@/lib/server/http/action";
import { unreachable } from "../ui/live/unreachable";
import { useRefusal } from "../ui/live/useRefusal";

/** Runs a server action and continues with its result; a refusal or unreachable server becomes a sentence. `busy` until all of that is done. */
export function useAnswered() {
  const [refused, setRefused] = useRefusal();
  const [busy, start] = useTransition();
  const run = <T>(ask: () => Promise<Answered<T>>, goOn: (value: T) => unknown): void =>
    start(async () => {
      const answer = await ask().catch(() => null);
      if (!answer?.ok) return setRefused(answer?.message ?? unreachable());
      setRefused(null);
      await goOn(answer.value);
    });
  return { run, busy, refused };
}
