import { type ReactFlowState, useReactFlow, useStore, type Viewport } from "@xyflow/react";
import { useEffect, useEffectEvent, useRef } from "react";
import type { Layout } from "@/lib/layout";
import { fitted } from "./fit";

/** Re-fits on resize, unless the user has panned or zoomed. */
export function useRefit(layout: Layout, alongside: Layout | undefined): void {
  const { getViewport, setViewport } = useReactFlow();
  const width = useStore(widthIn);
  const height = useStore(heightIn);
  const before = useRef({ width: 0, height: 0 });
  const refit = useEffectEvent(() => {
    const was = before.current;
    before.current = { width, height };
    if (was.width > 0 && isAt(fitted(layout, was.width, was.height, alongside), getViewport()))
      void setViewport(fitted(layout, width, height, alongside));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run on every resize.
  useEffect(() => refit(), [width, height]);
}

const widthIn = ({ width }: ReactFlowState) => width;
const heightIn = ({ height }: ReactFlowState) => height;

const isAt = (a: Viewport, b: Viewport): boolean =>
  Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y), 100 * Math.abs(a.zoom - b.zoom)) < 0.1;
