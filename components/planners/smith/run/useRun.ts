"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import type { RunInput, RunResult } from "@/lib/server/of/smith/run";
import { isUnreachable, unreachable } from "../../../ui/live/unreachable";
import { useOnceReachable } from "../../../ui/live/useOnceReachable";
import type { Watching } from "./runPlan";

export type RunState =
  | { readonly kind: "idle"; readonly note: string | null }
  | { readonly kind: "running"; readonly calls: number }
  | { readonly kind: "done"; readonly result: RunResult; readonly input: RunInput }
  | { readonly kind: "trouble"; readonly message: string };

export type Runner = {
  readonly state: RunState;
  readonly start: (input: RunInput) => void;
  readonly cancel: () => void;
};

const idle: RunState = { kind: "idle", note: null };

/** Runs one plan at a time; a new run cancels the previous one, as does leaving the page. */
export function useRun(run: (input: RunInput, watching: Watching) => Promise<RunResult>): Runner {
  const [state, setState] = useState<RunState>(idle);
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);
  const clear = useCallback(() => setState(idle), []);
  useOnceReachable(state.kind === "trouble" && isUnreachable(state.message), clear);
  const start = useCallback(
    (input: RunInput) => {
      current.current?.abort();
      const controller = new AbortController();
      current.current = controller;
      const { signal } = controller;
      const tell = (next: RunState) => {
        if (!signal.aborted) setState(next);
      };
      tell({ kind: "running", calls: 0 });
      run(input, { signal, onCalls: (calls) => tell({ kind: "running", calls }) }).then(
        (result) => tell({ kind: "done", result, input }),
        (error: unknown) => tell({ kind: "trouble", message: sentenceOf(error) }),
      );
    },
    [run],
  );
  const cancel = useCallback(() => {
    current.current?.abort();
    setState({ kind: "idle", note: "Cancelled." });
  }, []);
  return { state, start, cancel };
}

const sentenceOf = (error: unknown): string =>
  error instanceof TypeError || !(error instanceof Error) ? unreachable() : error.message;
