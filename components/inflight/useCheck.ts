"use client";

import { useCallback, useEffect, useRef, useState, useTransition } from "react";
import type { InflightProgress } from "@/lib/server/inflight/check";
import { Refusal } from "../ui/lines";
import { postTask, untilSettled } from "../ui/live/postTask";
import { unreachable } from "../ui/live/unreachable";
import { useRefusal } from "../ui/live/useRefusal";

/** Progress of a check; `place` is the number of the head, from 1, out of `heads`. */
export type CheckProgress = InflightProgress & { readonly place: number; readonly heads: number };

export type Check = {
  readonly progress: CheckProgress | null;
  /** True when the check is over and the page loads its results. */
  readonly reading: boolean;
  readonly failed: string | null;
  start(): void;
  cancel(): void;
};

type Checked = {
  readonly base: string;
  readonly heads: readonly string[];
  readonly set?: string | undefined;
  /** Id of a running check of the only head; `null` if none runs. */
  readonly running?: string | null;
  /** Called after each head and on stop. */
  readonly onChecked: () => void;
};

type Followed = {
  readonly left: AbortController;
  /** Id of the task; `null` until it has started. */
  task: string | null;
  isCancelled: boolean;
};

const first: InflightProgress = { state: "carrying-on", done: 0, total: 0 };

/** Runs the in-flight check of `base` under each head in turn and reports progress. A check goes on without the page, which follows it again when it is opened. */
export function useCheck({ base, heads, set, running = null, onChecked }: Checked): Check {
  const [progress, setProgress] = useState<CheckProgress | null>(null);
  const [isReading, startReading] = useTransition();
  const [failed, setFailed] = useRefusal();
  const followed = useRef<Followed>(null);
  const follow = useCallback(
    (idOf: (head: string) => Promise<string>) => {
      followed.current?.left.abort();
      const left = new AbortController();
      const own: Followed = { left, task: null, isCancelled: false };
      followed.current = own;
      setFailed(null);
      const check = async () => {
        for (const [i, head] of heads.entries()) {
          const tell = (now: InflightProgress) => setProgress({ ...now, place: i + 1, heads: heads.length });
          tell(first);
          own.task = await idOf(head);
          if (own.isCancelled) await cancelTask(own.task);
          const state = await untilSettled(own.task, {
            signal: left.signal,
            onTask: ({ progress: now }) => tell(now as InflightProgress),
            onLost: () => setFailed(unreachable("Retrying…")),
            name: "The check",
          });
          if (state !== "finished") return;
          if (i + 1 < heads.length) onChecked();
        }
      };
      check()
        .catch((error: unknown) => {
          if (!left.signal.aborted) setFailed(sentenceOf(error));
        })
        .finally(() => {
          if (left.signal.aborted) return;
          setProgress(null);
          startReading(onChecked);
        });
    },
    [heads, onChecked, setFailed],
  );
  useEffect(() => {
    if (running !== null && followed.current === null) follow(() => Promise.resolve(running));
  }, [running, follow]);
  useEffect(() => {
    return () => {
      followed.current?.left.abort();
      followed.current = null;
    };
  }, []);
  const start = useCallback(
    () => follow((head) => postTask("/api/inflight", { base, head, ...(set !== undefined && { set }) })),
    [follow, base, set],
  );
  const cancel = useCallback(() => {
    const own = followed.current;
    if (own) own.isCancelled = true;
    if (own?.task) cancelTask(own.task).catch((error: unknown) => setFailed(sentenceOf(error)));
  }, [setFailed]);
  return { progress, reading: isReading, failed, start, cancel };
}

const cancelTask = (task: string): Promise<unknown> => postTask(`/api/tasks/${task}/cancel`, {});

const sentenceOf = (error: unknown): string => (error instanceof Refusal ? error.message : unreachable());
