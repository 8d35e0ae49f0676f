"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import type { JudgeEvent, JudgeInput, JudgingSpent } from "@/lib/server/of/smith/live/judge";
import { linesOf, Refusal } from "../../../ui/lines";

export type Judged = Extract<JudgeEvent, { type: "judged" }>;

export type JudgingState =
  | { readonly kind: "idle" }
  | {
      readonly kind: "running";
      /** Names it to the verb that cancels; `null` until it has started. */
      readonly id: string | null;
      readonly done: number;
      readonly plannings: number;
      readonly spent: JudgingSpent | null;
    }
  | { readonly kind: "done"; readonly judged: Judged }
  | { readonly kind: "trouble"; readonly message: string };

export type Judging = {
  readonly state: JudgingState;
  readonly start: (input: JudgeInput) => Promise<void>;
};

/** Judges versions on the server, one set at a time. Leaving the page cancels. */
export function useJudging(path: string): Judging {
  const [state, setState] = useState<JudgingState>({ kind: "idle" });
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);
  const start = useCallback(
    async (input: JudgeInput) => {
      const controller = new AbortController();
      current.current = controller;
      setState({ kind: "running", id: null, done: 0, plannings: 0, spent: null });
      try {
        const response = await fetch(path, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify(input),
          signal: controller.signal,
        });
        for await (const line of linesOf(response)) setState((was) => judgingAfter(was, line as JudgeEvent));
      } catch (error) {
        const lost = "The connection to the server was lost, and nothing more is sent.";
        setState({ kind: "trouble", message: error instanceof Refusal ? error.message : lost });
      }
    },
    [path],
  );
  return { state, start };
}

/** Reduces the server's events to the shown state. */
export function judgingAfter(was: JudgingState, event: JudgeEvent): JudgingState {
  switch (event.type) {
    case "started":
      return { kind: "running", id: event.id, done: 0, plannings: event.plannings, spent: null };
    case "planned":
      return was.kind === "running" ? { ...was, done: was.done + 1, spent: event.spent } : was;
    case "judged":
      return { kind: "done", judged: event };
  }
}
