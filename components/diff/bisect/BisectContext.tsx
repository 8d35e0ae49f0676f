"use client";

import { createContext, type ReactNode, use, useEffect, useState } from "react";
import type { BisectView } from "@/lib/server/bisect/searches";

type Value = {
  readonly view: BisectView | null;
  readonly trouble: string | null;
  readonly start: () => void;
  readonly cancel: () => void;
};

const Context = createContext<Value | null>(null);
const lookEvery = 600;

type Props = { readonly base: string; readonly head: string; readonly children: ReactNode };

/** Keeps one search while the reader walks from step to step. */
export function BisectProvider({ base, head, children }: Props) {
  const [view, setView] = useState<BisectView | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const running = view?.state === "running" ? view.id : null;
  const ask = (path: string, body?: object): Promise<void> =>
    askServer(path, body).then(
      (found) => {
        setTrouble(null);
        setView(found);
      },
      (error: unknown) => setTrouble(error instanceof Error ? error.message : "The server does not answer."),
    );
  useEffect(() => {
    if (running === null) return;
    const timer = setInterval(
      () =>
        askServer(`/api/bisects/${running}`).then(setView, () =>
          setTrouble("The line is broken, asking again."),
        ),
      lookEvery,
    );
    return () => clearInterval(timer);
  }, [running]);
  const value: Value = {
    view,
    trouble,
    start: () => void ask("/api/bisects", { base, head }),
    cancel: () => void (running && ask(`/api/bisects/${running}/cancel`, {})),
  };
  return <Context value={value}>{children}</Context>;
}

export function useBisect(): Value {
  const value = use(Context);
  if (value === null) throw new Error("useBisect is used outside of BisectProvider.");
  return value;
}

async function askServer(path: string, body?: object): Promise<BisectView> {
  const init = body && {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  };
  const response = await fetch(path, init);
  const answer = (await response.json()) as BisectView & { readonly error?: { readonly message?: string } };
  if (!response.ok) throw new Error(answer.error?.message ?? "The search could not be started. Try again.");
  return answer;
}
