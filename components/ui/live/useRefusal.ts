"use client";

import { useCallback, useState } from "react";
import { isUnreachable } from "./unreachable";
import { useOnceReachable } from "./useOnceReachable";

/** Holds the reason why an action failed. `unreachable` is cleared as soon as the server answers again. */
export function useRefusal(): readonly [string | null, (refusal: string | null) => void] {
  const [refusal, setRefusal] = useState<string | null>(null);
  const clear = useCallback(() => setRefusal(null), []);
  useOnceReachable(isUnreachable(refusal), clear);
  return [refusal, setRefusal];
}
