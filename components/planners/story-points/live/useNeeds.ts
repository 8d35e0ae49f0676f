"use client";
import { useCallback, useEffect, useState } from "react";
import type { Action } from "@/lib/server/http/action";
import type { ArchitectureNeed, countNeeds } from "@/lib/server/of/story-points/live/needs";
import { isUnreachable, unreachable } from "../../../ui/live/unreachable";
import { useOnceReachable } from "../../../ui/live/useOnceReachable";

export type CountNeeds = Action<typeof countNeeds>;

type Needs = {
  /** Of the selected topologies; `null` until all are counted. */
  readonly needs: readonly ArchitectureNeed[] | null;
  readonly trouble: string | null;
};

/** Counts the requests of a task under the selected topologies, each once; again once a lost server answers. */
export function useNeeds(selected: readonly string[], countNeeds: CountNeeds): Needs {
  const [known, setKnown] = useState<ReadonlyMap<string, ArchitectureNeed>>(new Map());
  const [trouble, setTrouble] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  useOnceReachable(
    isUnreachable(trouble),
    useCallback(() => {
      setTrouble(null);
      setAttempt((before) => before + 1);
    }, []),
  );
  const missing = JSON.stringify(selected.filter((id) => !known.has(id)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt counts again.
  useEffect(() => {
    const architectures = JSON.parse(missing) as string[];
    if (architectures.length === 0) return;
    let isStale = false;
    countNeeds({ architectures })
      .then((counted) => {
        if (isStale) return;
        if (!counted.ok) return setTrouble(counted.message);
        setTrouble(null);
        setKnown((before) => new Map([...before, ...counted.value.map((one) => [one.id, one] as const)]));
      })
      .catch(() => {
        if (!isStale) setTrouble(unreachable(""));
      });
    return () => {
      isStale = true;
    };
  }, [missing, countNeeds, attempt]);
  const needs = selected.flatMap((id) => known.get(id) ?? []);
  return { needs: needs.length === selected.length ? needs : null, trouble };
}
