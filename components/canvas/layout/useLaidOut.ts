"use client";

import { useEffect, useState } from "react";
import type { Layout } from "@/lib/layout";
import type { Topology } from "@/lib/topology";
import type { LayoutQuestion } from "./layoutWorker";

type LaidOut = { readonly topology: Topology; readonly layout: Layout };

/** Lays out a topology in a worker; `null` until done, and without a topology. The topology must be referentially stable. */
export function useLaidOut(topology: Topology | null): LaidOut | null {
  const [, setDone] = useState<Topology | null>(null);
  useEffect(() => {
    if (!topology || layouts.has(topology)) return;
    let wanted = true;
    void laidOut(topology).then((layout) => {
      layouts.set(topology, layout);
      if (wanted) setDone(topology);
    });
    return () => {
      wanted = false;
    };
  }, [topology]);
  const layout = topology && layouts.get(topology);
  return topology && layout ? { topology, layout } : null;
}

const layouts = new WeakMap<Topology, Layout>();

/** Shared by all drawings of the page, because the engine is slow to load. */
let engine: Worker | null = null;
const waiting = new Map<number, (layout: Layout) => void>();
let lastRequest = 0;

function laidOut(topology: Topology): Promise<Layout> {
  engine ??= startEngine();
  const number = ++lastRequest;
  return new Promise((resolve) => {
    waiting.set(number, resolve);
    engine?.postMessage({ number, topology } satisfies LayoutQuestion);
  });
}

function startEngine(): Worker {
  const worker = new Worker(new URL("./layoutWorker.ts", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }: MessageEvent<{ readonly number: number; readonly layout: Layout }>) => {
    waiting.get(data.number)?.(data.layout);
    waiting.delete(data.number);
  };
  return worker;
}
