"use client";
import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import type { Problem, Topology } from "@/lib/topology";
import { signatureIn, topologyIn, useEditor } from "./EditorContext";
import { type LintQuestion, lint } from "./lint";
import type { LintAnswer, NumberedQuestion } from "./lintWorker";

/** Above this many nodes linting would block drawing and typing. */
const max = 100;

/** Lints the current topology at low priority; large graphs are linted in a worker. */
export function useProblems(versus: Topology | null): readonly Problem[] {
  const topology = useDeferredValue(useEditor(topologyIn));
  const signature = useEditor(signatureIn);
  const question = useMemo(() => ({ topology, beside: versus, signature }), [topology, versus, signature]);
  const large = topology.nodes.length > max;
  const here = useMemo(() => (large ? null : lint(question)), [large, question]);
  const elsewhere = useLintThread(large ? question : null);
  return here ?? elsewhere;
}

/** Returns the result of the last completed request; the worker is reused. */
function useLintThread(question: LintQuestion | null): readonly Problem[] {
  const [found, setFound] = useState<readonly Problem[]>([]);
  const worker = useRef<Worker | null>(null);
  const latest = useRef(0);
  useEffect(() => {
    if (!question) return;
    if (!worker.current) {
      worker.current = new Worker(new URL("./lintWorker.ts", import.meta.url), { type: "module" });
      worker.current.onmessage = ({ data }: MessageEvent<LintAnswer>) => {
        if (data.number === latest.current) setFound(data.problems);
      };
    }
    latest.current += 1;
    worker.current.postMessage({ ...question, number: latest.current } satisfies NumberedQuestion);
  }, [question]);
  useEffect(
    () => () => {
      worker.current?.terminate();
      worker.current = null;
    },
    [],
  );
  return found;
}
