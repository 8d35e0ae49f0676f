import type { ReactFlowInstance, Viewport } from "@xyflow/react";
import { useMemo } from "react";

type View = Pick<ReactFlowInstance, "getViewport" | "setViewport">;

/** Drawings that a person moves as one. Each keeps its own place: what is done to one is done to the others from where they stand. */
export type ViewSync = {
  /** Takes part until the answer is called. */
  readonly join: (view: View) => () => void;
  readonly moved: (by: View, from: Viewport, to: Viewport) => void;
};

export function useViewSync(): ViewSync {
  return useMemo(() => {
    const views = new Set<View>();
    return {
      join: (view) => {
        views.add(view);
        return () => views.delete(view);
      },
      moved: (by, from, to) => {
        for (const other of views)
          if (other !== by) void other.setViewport(carried(other.getViewport(), from, to));
      },
    };
  }, []);
}

/** A viewport after the same step: moved as far, and zoomed as much about the same place of the window. */
export function carried(view: Viewport, from: Viewport, to: Viewport): Viewport {
  const by = to.zoom / from.zoom;
  return { x: to.x + by * (view.x - from.x), y: to.y + by * (view.y - from.y), zoom: view.zoom * by };
}
