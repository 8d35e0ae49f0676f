"use client";
import { useCallback, useEffect, useReducer, useState } from "react";
import { Button } from "../../../ui/Button";
import { Panel } from "../../../ui/Panel";
import { ErrorState, Skeleton } from "../../../ui/States";
import { CurveChart } from "./CurveChart";
import { CurveTable } from "./CurveTable";
import { curveSentence, done, total, withLine } from "./curve";
import { readCurve } from "./readCurve";
import type { Curve } from "./schema";

/** Plots the benefit of more attempts: plans accepted and calls made, over all recorded requests. Streamed from the server as it is computed. */
export function AttemptsCurve() {
  const [curve, add] = useReducer(withLine, null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry must read again.
  useEffect(() => {
    const { signal, abort } = controllerOf();
    readCurve((line) => signal.aborted || add(line), signal).catch((error: unknown) => {
      if (!signal.aborted) setTrouble(error instanceof Error ? error.message : String(error));
    });
    return abort;
  }, [tries]);
  const again = useCallback(() => {
    setTrouble(null);
    setTries((n) => n + 1);
  }, []);
  return (
    <Panel title="What more attempts buy" aside={<Progress curve={curve} />}>
      {trouble === null ? (
        <Body curve={curve} />
      ) : (
        <ErrorState
          title="The curve could not be computed"
          action={<Button onClick={again}>Try again</Button>}
        >
          {trouble}
        </ErrorState>
      )}
    </Panel>
  );
}

function controllerOf() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

function Progress({ curve }: { readonly curve: Curve | null }) {
  const busy = curve === null || done(curve) < total(curve);
  return (
    <p role="status" className="text-ink-3 text-xs">
      {curve === null && "Reckoning"}
      {curve && busy && `${done(curve)} of ${total(curve)} points reckoned`}
      {curve && !busy && `${curve.head.recordings} recorded requests`}
    </p>
  );
}

function Body({ curve }: { readonly curve: Curve | null }) {
  return (
    <div className="flex flex-col gap-3 p-3">
      <p className="min-h-5">{curve && curveSentence(curve)}</p>
      <div className="grid gap-4 lg:grid-cols-2">
        {curve === null ? (
          <>
            <Skeleton className="h-56" />
            <Skeleton className="h-56" />
          </>
        ) : (
          <>
            <CurveChart curve={curve} of="accepted" title="Plans accepted" />
            <CurveChart curve={curve} of="calls" title="Calls of the model spent" />
          </>
        )}
      </div>
      {curve && <CurveTable curve={curve} />}
    </div>
  );
}
