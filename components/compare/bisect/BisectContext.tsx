"use client";

import { createContext, type ReactNode, use, useEffect, useRef, useState } from "react";
import type { Cause } from "@/lib/diff";
import type { BisectView } from "@/lib/server/bisect/view";
import { Refusal } from "../../ui/lines";
import { hearTask } from "../../ui/live/hearTask";
import { postTask } from "../../ui/live/postTask";
import { unreachable } from "../../ui/live/unreachable";
import { useRefusal } from "../../ui/live/useRefusal";
import { refreshPage } from "../../ui/reading/Refresher";

type Value = {
  readonly view: BisectView | null;
  readonly trouble: string | null;
  readonly start: () => void;
  readonly cancel: () => void;
};

const Context = createContext<Value | null>(null);
/** Milliseconds. */
const retryAfter = 1_000;

type Props = {
  readonly base: string;
  readonly head: string;
  /** The answer set given to both sides. */
  readonly answers: string | null;
  /** The recording set, as named in the address. */
  readonly set?: string;
  /** Causes of the open page; empty while recordings have yet to run. Search results for them are loaded, or a search starts in the background. */
  readonly causes: readonly Cause[];
  readonly children: ReactNode;
};

/** Holds one search across steps. */
export function BisectProvider({ base, head, answers, set, causes, children }: Props) {
  const sides = { base, head, ...(answers !== null && { answers }), ...(set !== undefined && { set }) };
  const [view, setView] = useState<BisectView | null>(null);
  const [trouble, setTrouble] = useRefusal();
  const [asking, setAsking] = useState(false);
  const running = view?.state === "running" ? view.id : null;
  const unproven = causes.some(({ isolated }) => isolated === null);
  const proven = view?.state === "finished" && unproven ? view.id : null;
  // Verified causes are rendered by the server.
  useEffect(() => {
    if (proven !== null) refreshPage();
  }, [proven]);
  const ask = (path: string, body: object): void => {
    setAsking(true);
    void askServer(path, body)
      .then(
        (found) => {
          setTrouble(null);
          setView(found);
        },
        (error: unknown) => setTrouble(messageOf(error, "Try again.")),
      )
      .finally(() => setAsking(false));
  };
  /** Its followers hear that it is cancelled. */
  const cancel = (task: string): void => {
    setAsking(true);
    postTask(`/api/tasks/${task}/cancel`, {})
      .catch((error: unknown) =>
        setTrouble(error instanceof Refusal ? error.message : unreachable("Try again.")),
      )
      .finally(() => setAsking(false));
  };
  useEffect(() => {
    if (running === null) return;
    let again: ReturnType<typeof setTimeout>;
    const read = (): void => {
      clearTimeout(again);
      void askServer(`/api/bisects/${running}`).then(
        (found) => {
          setTrouble(null);
          setView(found);
        },
        (error: unknown) => {
          setTrouble(messageOf(error, "Retrying…"));
          if (error instanceof Refused) setView(null);
          else again = setTimeout(read, retryAfter);
        },
      );
    };
    const stop = hearTask(running, {
      onTask: ({ state, progress }) => {
        setTrouble(null);
        if (state === "running")
          setView((last) => last && { ...last, progress: progress as BisectView["progress"] });
        else read();
      },
      onLost: () => setTrouble(unreachable("Retrying…")),
    });
    return () => {
      clearTimeout(again);
      stop();
    };
  }, [running, setTrouble]);
  useSearchAlone(causes.length > 0, () => void askServer("/api/bisects", sides).then(setView, () => null));
  const value: Value = {
    view,
    trouble,
    start: () => asking || ask("/api/bisects", sides),
    cancel: () => asking || (running && cancel(running)),
  };
  return <Context value={value}>{children}</Context>;
}

/** Starts a search once, in the background; without the permission, only stored results are shown. */
function useSearchAlone(open: boolean, start: () => void): void {
  const begun = useRef(false);
  useEffect(() => {
    if (!open || begun.current) return;
    begun.current = true;
    start();
  });
}

export function useBisect(): Value {
  const value = use(Context);
  if (value === null) throw new Error("useBisect is used outside of BisectProvider.");
  return value;
}

/** Thrown when the server refuses; a retry would not help. */
class Refused extends Error {}

const messageOf = (error: unknown, then: string): string =>
  error instanceof Refused ? error.message : unreachable(then);

async function askServer(path: string, body?: object): Promise<BisectView> {
  const init = body && {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  };
  const response = await fetch(path, init);
  const answer = (await response.json()) as BisectView & { readonly error?: { readonly message?: string } };
  if (!response.ok) throw new Refused(answer.error?.message ?? "The search could not be started. Try again.");
  return answer;
}
