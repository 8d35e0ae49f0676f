"use client";
import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import type { Problem, Topology } from "@/lib/topology";
import { signatureIn, topologyIn, useEditor } from "./EditorContext";
import { type LintQuestion, lint } from "./lint";
import type { LintAnswer, NumberedQuestion } from "./lintWorker";

/** Beyond so many nodes linting would hold up drawing and typing. */
const most = 100;

/** What the linter finds in the topology as it stands; it gives way to typing and drawing, and a large graph is linted on a thread of its own. */
export function useProblems(beside: Topology | null): readonly Problem[] {
  const topology = useDeferredValue(useEditor(topologyIn));
  const signature = useEditor(signatureIn);
  const question = useMemo(() => ({ topology, beside, signature }), [topology, beside, signature]);
  const large = topology.nodes.length > most;
  const here = useMemo(() => (large ? null : lint(question)), [large, question]);
  const elsewhere = useLintThread(large ? question : null);
  return here ?? elsewhere;
}

/** The answer to the last question that was answered; the thread stays for the next. */
function useLintThread(question: LintQuestion | null): readonly Problem[] {
  const [found, setFound] = useState<readonly Problem[]>([]);
  const worker = useRef<Worker | null>(null);
  const asked = useRef(0);
  useEffect(() => {
    if (!question) return;
    if (!worker.current) {
      worker.current = new Worker(new URL("./lintWorker.ts", import.meta.url), { type: "module" });
      worker.current.onmessage = ({ data }: MessageEvent<LintAnswer>) => {
        if (data.number === asked.current) setFound(data.problems);
      };
    }
    asked.current += 1;
    worker.current.postMessage({ ...question, number: asked.current } satisfies NumberedQuestion);
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
