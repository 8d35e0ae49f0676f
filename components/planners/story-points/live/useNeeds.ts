"use client";
import { useEffect, useState } from "react";
import type { Action } from "@/lib/server/http/action";
import type { ArchitectureNeed, countNeeds } from "@/lib/server/of/story-points/live/needs";

export type CountNeeds = Action<typeof countNeeds>;

type Needs = {
  /** Of the selected topologies; `null` until all are counted. */
  readonly needs: readonly ArchitectureNeed[] | null;
  readonly trouble: string | null;
};

/** Counts what a task takes under the selected topologies, each once. */
export function useNeeds(selected: readonly string[], countNeeds: CountNeeds): Needs {
  const [known, setKnown] = useState<ReadonlyMap<string, ArchitectureNeed>>(new Map());
  const [trouble, setTrouble] = useState<string | null>(null);
  const missing = selected.filter((id) => !known.has(id)).join(" ");
  useEffect(() => {
    if (missing === "") return;
    let isStale = false;
    countNeeds({ architectures: missing.split(" ") })
      .then((counted) => {
        if (isStale) return;
        if (!counted.ok) return setTrouble(counted.message);
        setTrouble(null);
        setKnown((before) => new Map([...before, ...counted.value.map((one) => [one.id, one] as const)]));
      })
      .catch(() => setTrouble("The server could not be reached."));
    return () => {
      isStale = true;
    };
  }, [missing, countNeeds]);
  const needs = selected.flatMap((id) => known.get(id) ?? []);
  return { needs: needs.length === selected.length ? needs : null, trouble };
}
