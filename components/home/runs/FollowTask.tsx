"use client";

import { useEffect } from "react";
import { hearTask } from "../../ui/live/hearTask";
import { refreshPage } from "../../ui/reading/Refresher";

/** Milliseconds. */
const refreshEvery = 4_000;

/** Renders nothing: refreshes the page while a task goes on, and when it ends. */
export function FollowTask({ running }: { readonly running: string | null }) {
  useEffect(() => {
    if (running === null) return;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const refresh = () => {
      timer = null;
      refreshPage();
    };
    const stop = hearTask(running, {
      onTask: ({ settled }) => {
        if (settled) refresh();
        else timer ??= setTimeout(refresh, refreshEvery);
      },
    });
    return () => {
      stop();
      if (timer !== null) clearTimeout(timer);
    };
  }, [running]);
  return null;
}
