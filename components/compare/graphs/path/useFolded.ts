"use client";

import { useMemo } from "react";
import { folded } from "@/lib/diff";
import type { Layout } from "@/lib/layout";
import type { Topology } from "@/lib/topology";
import { useLaidOut } from "../../../canvas/layout/useLaidOut";
import type { Side } from "../../schema";

export type FoldedDrawing = {
  readonly topology: Topology;
  readonly layout: Layout;
  /** Number of hidden nodes. */
  readonly away: number;
};

/** Lays out the visited part only, or the whole if nothing can be folded; `null` during layout. */
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

/** Memoizes folded topologies per turn, so that each is laid out once. */
function foldedOf(topology: Topology): Map<string, Topology> {
  const known = cache.get(topology) ?? new Map<string, Topology>();
  cache.set(topology, known);
  return known;
}

const cache = new WeakMap<Topology, Map<string, Topology>>();
