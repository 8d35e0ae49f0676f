"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Judged, JudgeInput, JudgingProgress } from "@/lib/server/of/smith/live/judge";
import { Refusal } from "../../../ui/lines";
import type { HeardTask } from "../../../ui/live/hearTask";
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
  /** `judged`: results until then, if any. */
  | { readonly kind: "trouble"; readonly message: string; readonly judged: Judged | null };

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
      let judged: Judged | null = null;
      const listen = async () => {
        const id = await idOf();
        await untilSettled(id, {
          signal: left.signal,
          onTask: (task) => {
            judged = (task.progress as JudgingProgress).judged;
            setState(judgingAt(id, task));
          },
          onLost: () => setLost(unreachable("Retrying…")),
          name: "The judging",
          remedy: () => (judged ? "The table counts the plannings until then." : "Start it again."),
        });
      };
      listen().catch((error: unknown) => {
        const message = error instanceof Refusal ? error.message : unreachable();
        if (!left.signal.aborted) setState({ kind: "trouble", message, judged });
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
export function judgingAt(id: string, task: Pick<HeardTask, "progress" | "settled">): JudgingState {
  const { judged, ...now } = task.progress as JudgingProgress;
  return task.settled && judged ? { kind: "done", judged } : { kind: "running", id, ...now };
}
