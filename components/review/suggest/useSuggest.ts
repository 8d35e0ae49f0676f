"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { Answered } from "@/lib/server/http/action";
import type { SuggestedChange, SuggestionProgress } from "@/lib/server/reviews/suggest/propose";
import { linesOf, Refusal } from "../../ui/lines";

type Running = Extract<SuggestionProgress, { readonly state: "running" }>;
type Suggest = {
  /** How far the replays are; null while none is asked for. */
  readonly progress: Omit<Running, "state"> | null;
  readonly suggest: (change: SuggestedChange) => Promise<Answered<{ readonly thread: number }>>;
  /** Ends the replays; no thread begins. */
  readonly stop: () => void;
};

const no = (message: string): Answered<never> => ({ ok: false, message, details: [] });
const stopped = "Stopped. Your words are kept here.";
const lost = "The server cannot be reached. Your words are kept here; suggest it again.";

/** Suggests a change and tells how far its proof is. Who leaves stops it. */
export function useSuggest(): Suggest {
  const [progress, setProgress] = useState<Suggest["progress"]>(null);
  const asking = useRef<AbortController | null>(null);
  const stop = useCallback(() => asking.current?.abort(), []);
  useEffect(() => stop, [stop]);
  const suggest: Suggest["suggest"] = async (change) => {
    const request = new AbortController();
    asking.current = request;
    setProgress({ done: 0, total: 0 });
    try {
      for await (const told of toldOf(change, request.signal)) {
        if (told.state === "finished") return { ok: true, value: { thread: told.thread } };
        setProgress(told);
      }
      return no(lost);
    } catch (error) {
      if (request.signal.aborted) return no(stopped);
      return no(error instanceof Refusal ? error.message : lost);
    } finally {
      setProgress(null);
    }
  };
  return { progress, suggest, stop };
}

async function* toldOf(change: SuggestedChange, signal: AbortSignal) {
  const response = await fetch("/api/reviews/suggest", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(change),
    signal,
  });
  for await (const line of linesOf(response)) yield line as SuggestionProgress;
}
