import { useEffect, useMemo, useState } from "react";
import { type FoldedDrawing, folded, type Layout, type PlacedGroup } from "@/lib/layout";
import { type Address, type Topology, wholeEdge } from "@/lib/topology";
import { partsOf } from "../partsOf";

type Folds = {
  readonly drawn: FoldedDrawing;
  /** Toggles a group; false if there is no such group. */
  readonly turn: (key: string) => boolean;
};

/** Folds the groups closed by the user; opens one when a part in it is requested. The state is local to this drawing. */
export function useFolded(
  topology: Topology,
  layout: Layout,
  requested: readonly (Address | null | undefined)[],
): Folds {
  const [closed, setClosed] = useState<ReadonlySet<string>>(none);
  const drawn = useMemo(() => folded(topology, layout, closed), [topology, layout, closed]);
  const shut = drawn.frames.filter((frame) => frame.closed);
  const around = shut.length === 0 ? undefined : frameAround(requested, topology, drawn)?.id;
  const last = requested.join("\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: a group may be closed around a part requested before.
  useEffect(() => {
    if (around !== undefined) setClosed((was) => new Set([...was].filter((id) => id !== around)));
  }, [last]);
  const turn = (key: string): boolean => {
    const frame = drawn.frames.find((one) => one.key === key);
    if (!frame) return false;
    setClosed((was) => new Set(frame.closed ? [...was].filter((id) => id !== frame.id) : [...was, frame.id]));
    return true;
  };
  return { drawn, turn };
}

/** Returns the closed group that hides a part; lines into a closed group are visible. */
function frameAround(
  requested: readonly (Address | null | undefined)[],
  topology: Topology,
  { frames, links }: FoldedDrawing,
): PlacedGroup | undefined {
  const parts = partsOf(topology);
  const lines = new Set(links.map(({ address }) => address));
  const hidden = requested.flatMap((at) => (at && !lines.has(wholeEdge(at)) && parts.get(at)?.anchor) || []);
  return frames.find(({ closed, nodes }) => closed && nodes.some((id) => hidden.includes(id)));
}

const none: ReadonlySet<string> = new Set();
