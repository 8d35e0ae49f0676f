"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Judged, JudgeInput, JudgingProgress } from "@/lib/server/of/smith/live/judge";
import { Refusal } from "../../../ui/lines";
import { postTask, untilSettled } from "../../../ui/live/postTask";
import { unreachable } from "../../../ui/live/unreachable";
import { useRefusal } from "../../../ui/live/useRefusal";

export type JudgingState =
  | { readonly kind: "idle" }
  | ({
      readonly kind: "running";
      /** Of the task; `null` until it has started. */
      readonly id: string | null;
    } & Omit<JudgingProgress, "judged">)
  | { readonly kind: "done"; readonly judged: Judged }
  | { readonly kind: "trouble"; readonly message: string };

export type Judging = {
  readonly state: JudgingState;
  /** That the server cannot be reached, while it cannot. */
  readonly lost: string | null;
  readonly start: (input: JudgeInput) => void;
};

/** Judges versions on the server, one set at a time; `last` is the judging that the page was opened with. Leaving the page ends none. */
export function useJudging(path: string, last: string | null): Judging {
  const [state, setState] = useState<JudgingState>({ kind: "idle" });
  const [lost, setLost] = useRefusal();
  const followed = useRef<AbortController>(null);
  const follow = useCallback(
    (idOf: () => Promise<string>) => {
      followed.current?.abort();
      const left = new AbortController();
      followed.current = left;
      const listen = async () => {
        const id = await idOf();
        await untilSettled(id, {
          signal: left.signal,
          onTask: ({ progress }) => setState(judgingAt(id, progress as JudgingProgress)),
          onLost: () => setLost(unreachable("Retrying…")),
          name: "The judging",
        });
      };
      listen().catch((error: unknown) => {
        const message = error instanceof Refusal ? error.message : unreachable();
        if (!left.signal.aborted) setState({ kind: "trouble", message });
      });
    },
    [setLost],
  );
  useEffect(() => {
    if (last !== null && followed.current === null) follow(() => Promise.resolve(last));
  }, [last, follow]);
  useEffect(() => {
    return () => {
      followed.current?.abort();
      followed.current = null;
    };
  }, []);
  const start = useCallback(
    (input: JudgeInput) => {
      setState({ kind: "running", id: null, done: 0, plannings: 0, spent: null });
      follow(() => postTask(path, input));
    },
    [follow, path],
  );
  return { state, lost, start };
}

/** Returns the shown state of a judging. */
export const judgingAt = (id: string, { judged, ...now }: JudgingProgress): JudgingState =>
  judged === null ? { kind: "running", id, ...now } : { kind: "done", judged };
