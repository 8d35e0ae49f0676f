"use client";
import { useEffect, useRef, useState } from "react";
import type { Selection } from "@/lib/economics";
import type { Compared } from "../controls/selecting";
import type { ResultsAnswer, ResultsRequest } from "./messages";

type Files = { readonly results: File; readonly map: File | null };

type Used = {
  /** `null` while the file is read. */
  readonly answer: ResultsAnswer | null;
  readonly select: (selection: Selection) => void;
  readonly compare: (compared: Compared) => void;
};

/** Reads a file in a worker, which lives as long as the component, and requests selections of its report. */
export function useResults({ results, map }: Files): Used {
  const [answer, setAnswer] = useState<ResultsAnswer | null>(null);
  const worker = useRef<Worker | null>(null);
  const shown = useRef<{ selection: Selection; compared: Compared | null }>({
    selection: {},
    compared: null,
  });
  useEffect(() => {
    const own = new Worker(new URL("./resultsWorker.ts", import.meta.url), { type: "module" });
    own.onmessage = ({ data }: MessageEvent<ResultsAnswer>) => setAnswer(data);
    own.onerror = () =>
      setAnswer({
        kind: "refused",
        file: results.name,
        faults: ["The file cannot be read. Choose it again."],
      });
    own.postMessage({ kind: "open", results, map } satisfies ResultsRequest);
    worker.current = own;
    return () => own.terminate();
  }, [results, map]);
  const request = () =>
    worker.current?.postMessage({ kind: "select", ...shown.current } satisfies ResultsRequest);
  return {
    answer,
    select: (selection) => {
      shown.current.selection = selection;
      request();
    },
    compare: (compared) => {
      shown.current.compared = compared;
      request();
    },
  };
}
