"use client";

import { useMemo } from "react";
import { useLaidOut } from "@/components/canvas/layout/useLaidOut";
import type { Layout } from "@/lib/layout";
import type { Topology } from "@/lib/topology";
import type { Side } from "../../schema";
import { folded } from "./visited";

export type FoldedDrawing = {
  readonly topology: Topology;
  readonly layout: Layout;
  /** How many nodes are not drawn. */
  readonly away: number;
};

/** The drawing of what was visited alone, or of the whole where nothing is to be folded; null while it is laid out. */
export function useFolded(part: Side, visited: ReadonlySet<string> | null): FoldedDrawing | null {
  const key = visited && [...visited].sort().join("\n");
  const topology = useMemo(() => {
    if (key === null) return part.topology;
    const known = foldedOf(part.topology);
    const made = known.get(key) ?? folded(part.topology, new Set(key.split("\n")));
    known.set(key, made);
    return made;
  }, [part.topology, key]);
  const whole = topology === part.topology;
  const laid = useLaidOut(whole ? null : topology);
  if (whole) return { topology, layout: part.layout, away: 0 };
  return laid && { ...laid, away: part.topology.nodes.length - topology.nodes.length };
}

/** The same turn folds to the same object, so that it is laid out once. */
function foldedOf(topology: Topology): Map<string, Topology> {
  const known = kept.get(topology) ?? new Map<string, Topology>();
  kept.set(topology, known);
  return known;
}

const kept = new WeakMap<Topology, Map<string, Topology>>();
