import { useReactFlow } from "@xyflow/react";
import { useEffect, useEffectEvent } from "react";
import type { Box, Layout } from "@/lib/layout";
import { type Address, parseAddress, type Topology } from "@/lib/topology";
import { partsOf } from "../partsOf";
import { readableFrom } from "./fit";
import { panDuration } from "./panDuration";

/** Centres a part when it changes, at a zoom at which policies are legible. */
export function useCentre(at: Address | null | undefined, topology: Topology, layout: Layout): void {
  const { setCenter, getZoom, viewportInitialized } = useReactFlow();
  const centre = useEffectEvent((address: Address) => {
    const box = drawnBox(address, topology, layout);
    if (!box) return;
    const zoom = Math.max(getZoom(), readableFrom.policies);
    void setCenter(box.x + box.width / 2, box.y + box.height / 2, { zoom, duration: panDuration() });
  });
  useEffect(() => {
    if (at && viewportInitialized) centre(at);
  }, [at, viewportInitialized]);
}

/** Returns the box of a node or of a line's end points; for a policy or router that of its node. */
export function drawnBox(at: Address, topology: Topology, { nodes, edges }: Layout): Box | null {
  const kind = parseAddress(at)?.kind;
  const drawn = Object.hasOwn(edges, at) ? edges[at] : undefined;
  const points = kind === "edge" || kind === "branch" ? (drawn?.paths.flat() ?? []) : [];
  if (drawn?.label) return drawn.label;
  if (points.length > 0) {
    const [x, y] = [Math.min(...points.map((one) => one.x)), Math.min(...points.map((one) => one.y))];
    const [right, bottom] = [
      Math.max(...points.map((one) => one.x)),
      Math.max(...points.map((one) => one.y)),
    ];
    return { x, y, width: right - x, height: bottom - y };
  }
  const anchor = partsOf(topology).get(at)?.anchor;
  return anchor !== undefined && Object.hasOwn(nodes, anchor) ? (nodes[anchor] ?? null) : null;
}
