"use client";
import { useEffect, useState } from "react";
import type { DraftAnswer } from "@/lib/server/drafts/compareDraft";
import { linesOf, Refusal } from "../../ui/lines";
import { unreachable } from "../../ui/live/unreachable";
import { topologyIn, useEditor } from "../EditorContext";

export type AnswerState =
  /** Nothing to replay, because the draft has errors. */
  | { readonly at: "errors" }
  | { readonly at: "refused"; readonly message: string }
  /** `old`: result of an earlier edit, shown until the present one is available. */
  | { readonly at: "answer"; readonly answer: DraftAnswer | null; readonly old: boolean };

/** Debounce of edits, in milliseconds. */
const pause = 150;
/** Milliseconds before an unreachable server is retried. */
const retry = 2000;

/** Live diff of the draft against its base. Each edit aborts the previous request. */
export function useAnswer(
  base: string,
  errors: number,
  answers: string | null,
  set: string | null,
): AnswerState {
  const draft = useEditor(topologyIn);
  const [state, setState] = useState<AnswerState>({ at: "answer", answer: null, old: false });
  const broken = errors > 0;
  useEffect(() => {
    if (broken) return setState({ at: "errors" });
    const asking = new AbortController();
    setState((was) =>
      was.at === "answer" ? { ...was, old: true } : { at: "answer", answer: null, old: false },
    );
    const ask = async () => {
      const response = await fetch("/api/drafts/against", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({
          base,
          draft,
          ...(answers !== null && { answers }),
          ...(set !== null && { set }),
        }),
        signal: asking.signal,
      });
      for await (const line of linesOf(response))
        setState({ at: "answer", answer: line as DraftAnswer, old: false });
    };
    let later: ReturnType<typeof setTimeout>;
    const askIn = (wait: number) => {
      later = setTimeout(() => {
        ask().catch((error: unknown) => {
          if (asking.signal.aborted) return;
          if (error instanceof Refusal) return setState({ at: "refused", message: error.message });
          setState({ at: "refused", message: unreachable("Retrying…") });
          askIn(retry);
        });
      }, wait);
    };
    askIn(pause);
    return () => {
      clearTimeout(later);
      asking.abort();
    };
  }, [base, draft, broken, answers, set]);
  return state;
}
