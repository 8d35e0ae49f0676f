"use client";

import { useTransition } from "react";
import { unreachable } from "./unreachable";
import { useRefusal } from "./useRefusal";

/** Result of a server action. */
type Answered<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly message: string };

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
