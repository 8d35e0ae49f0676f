"use client";

import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { Refusal } from "../lines";
import { untilSettled } from "./postTask";
import { unreachable } from "./unreachable";
import { useRefusal } from "./useRefusal";

type Options = {
  /** Names the work in sentences: *The check*. */
  readonly name: string;
  /** Called once the task is settled, however it ended. */
  readonly onSettled: () => void;
};

/** A task that a page follows; leaving the page does not end it. */
export type FollowedTask = {
  /** `null` if none runs. */
  readonly id: string | null;
  /** Of its kind; `null` until the server has answered. */
  readonly progress: unknown;
  /** Why it failed or was interrupted, or that the server cannot be reached. */
  readonly refused: string | null;
  readonly follow: (id: string) => void;
};

/** Follows `running`, a task that began before the page was opened, or one that was started since. */
export function useTask(running: string | null, { name, onSettled }: Options): FollowedTask {
  const [started, setStarted] = useState<string | null>(null);
  const [settled, setSettled] = useState<string | null>(null);
  const [progress, setProgress] = useState<unknown>(null);
  const [refused, setRefused] = useRefusal();
  const latest = started ?? running;
  const id = latest === settled ? null : latest;
  const end = useEffectEvent((of: string) => {
    setSettled(of);
    setProgress(null);
    onSettled();
  });
  const fail = useEffectEvent((error: unknown) =>
    setRefused(error instanceof Refusal ? error.message : unreachable()),
  );
  useEffect(() => {
    if (id === null) return;
    const left = new AbortController();
    untilSettled(id, {
      signal: left.signal,
      onTask: (task) => setProgress(task.progress),
      onLost: () => setRefused(unreachable("Retrying…")),
      name,
    })
      .catch((error: unknown) => {
        if (!left.signal.aborted) fail(error);
      })
      .finally(() => {
        if (!left.signal.aborted) end(id);
      });
    return () => left.abort();
  }, [id, name, setRefused]);
  const follow = useCallback(
    (of: string) => {
      setRefused(null);
      setStarted(of);
    },
    [setRefused],
  );
  return { id, progress, refused, follow };
}
