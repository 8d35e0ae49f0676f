"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { Answered } from "@/lib/server/http/action";
import type { SuggestedChange } from "@/lib/server/reviews/suggest/propose";
import type { SuggestionProgress } from "@/lib/server/reviews/suggest/running";
import { linesOf, Refusal } from "../../ui/lines";
import { unreachable } from "../../ui/live/unreachable";

type Running = Extract<SuggestionProgress, { readonly state: "running" }>;
type Suggest = {
  /** Progress of the replays; `null` if none is requested. */
  readonly progress: Omit<Running, "state"> | null;
  readonly suggest: (change: SuggestedChange) => Promise<Answered<{ readonly thread: number }>>;
  /** Cancels the replays and discards the stored suggestion; no thread is started. */
  readonly stop: () => void;
};

const no = (message: string): Answered<never> => ({ ok: false, message, details: [] });
const stopped = "Stopped. Your text is still here.";
const lost = unreachable("Your text is still here; suggest it again.");
const goesOn = unreachable(
  "Your suggestion is stored; its replays continue, and its thread is opened when they finish.",
);

/** Suggests a change and reports the progress of its proof, which continues when the page is left. */
export function useSuggest(): Suggest {
  const [progress, setProgress] = useState<Suggest["progress"]>(null);
  const asking = useRef<AbortController | null>(null);
  const stored = useRef<string | null>(null);
  const stop = useCallback(() => {
    if (stored.current !== null) void discard(stored.current);
    asking.current?.abort();
  }, []);
  useEffect(() => () => asking.current?.abort(), []);
  const suggest: Suggest["suggest"] = async (change) => {
    const request = new AbortController();
    asking.current = request;
    stored.current = null;
    setProgress({ done: 0, total: 0 });
    try {
      for await (const update of updatesOf(change, request.signal)) {
        if (update.state === "stored") {
          stored.current = update.draft;
          continue;
        }
        if (update.state === "finished") return { ok: true, value: { thread: update.thread } };
        setProgress(update);
      }
      return no(stored.current === null ? lost : goesOn);
    } catch (error) {
      if (request.signal.aborted) return no(stopped);
      if (error instanceof Refusal) return no(error.message);
      return no(stored.current === null ? lost : goesOn);
    } finally {
      setProgress(null);
    }
  };
  return { progress, suggest, stop };
}

async function* updatesOf(change: SuggestedChange, signal: AbortSignal) {
  const response = await fetch("/api/reviews/suggest", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(change),
    signal,
  });
  for await (const line of linesOf(response)) yield line as SuggestionProgress;
}

const discard = (draft: string): Promise<unknown> =>
  fetch("/api/reviews/suggest", {
    method: "DELETE",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ draft }),
  }).catch(() => null);
