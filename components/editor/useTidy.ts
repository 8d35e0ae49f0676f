"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Layout } from "@/lib/layout";
import type { LayoutQuestion } from "../canvas/layout/layoutWorker";
import { useEditorStore } from "./EditorContext";

type Tidy = { readonly tidy: () => void; readonly running: boolean };

type LayoutAnswer = { readonly number: number; readonly layout: Layout };

/** Lays out the whole drawing in a worker, as one step; dropped if an edit is made meanwhile. */
export function useTidy(): Tidy {
  const store = useEditorStore();
  const worker = useRef<Worker | null>(null);
  const latest = useRef(0);
  const [running, setRunning] = useState(false);
  useEffect(() => () => worker.current?.terminate(), []);
  const tidy = useCallback(() => {
    worker.current ??= new Worker(new URL("../canvas/layout/layoutWorker.ts", import.meta.url), {
      type: "module",
    });
    const { topology } = store.getState().history.present;
    const number = ++latest.current;
    setRunning(true);
    worker.current.onmessage = ({ data }: MessageEvent<LayoutAnswer>) => {
      if (data.number !== latest.current) return;
      setRunning(false);
      const now = store.getState();
      if (now.history.present.topology === topology) now.tidy(data.layout);
      else now.say("The drawing was edited in the meantime. Tidy it again.", true);
    };
    worker.current.onerror = () => {
      setRunning(false);
      store.getState().say("The drawing could not be laid out. Reload the page.", true);
    };
    worker.current.postMessage({ number, topology } satisfies LayoutQuestion);
  }, [store]);
  return { tidy, running };
}
