"use client";

import { useCallback, useEffect, useState } from "react";
import type { BackgroundView } from "@/lib/server/background/get";
import type { startBackground } from "@/lib/server/background/start";
import type { stopBackground } from "@/lib/server/background/stop";
import type { Action, Answered } from "@/lib/server/http/action";
import { unreachable } from "../ui/live/unreachable";
import { useRefusal } from "../ui/live/useRefusal";

export type BackgroundActions = {
  readonly stopBackground: Action<typeof stopBackground>;
  readonly startBackground: Action<typeof startBackground>;
};

type Background = {
  readonly view: BackgroundView;
  readonly trouble: string | null;
  readonly stop: () => void;
  readonly start: () => void;
};

const pause = 2000;

/** Polls the background runs every two seconds while they are active. */
export function useBackground(
  first: BackgroundView,
  { stopBackground, startBackground }: BackgroundActions,
): Background {
  const [view, setView] = useState(first);
  const [trouble, setTrouble] = useRefusal();
  // A refreshed page may have newer state.
  const [seen, setSeen] = useState(first.state);
  if (seen !== first.state) {
    setSeen(first.state);
    setView(first);
  }
  const running = view.state === "running";
  useEffect(() => {
    if (!running) return;
    const styleOf = async () => {
      const answer = await fetch("/api/background");
      if (answer.ok) setView((await answer.json()) as BackgroundView);
    };
    // Retries while the server is unreachable.
    const again = setInterval(() => void styleOf().catch(() => {}), pause);
    return () => clearInterval(again);
  }, [running]);
  const after = useCallback(
    (act: () => Promise<Answered<BackgroundView>>) => () => {
      setTrouble(null);
      act().then(
        (answer) => (answer.ok ? setView(answer.value) : setTrouble(answer.message)),
        () => setTrouble(unreachable()),
      );
    },
    [setTrouble],
  );
  return { view, trouble, stop: after(() => stopBackground({})), start: after(() => startBackground({})) };
}
