import type { ReactFlowInstance, Viewport } from "@xyflow/react";
import { useMemo } from "react";

type View = Pick<ReactFlowInstance, "getViewport" | "setViewport">;

/** Syncs drawings that the user pans and zooms together. Each has its own viewport; changes are applied relative to it. */
export type ViewSync = {
  /** Joins the sync until the returned function is called. */
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

/** Applies the same step to another viewport: pans as far, and zooms as much about the same point of the window. */
export function carried(view: Viewport, from: Viewport, to: Viewport): Viewport {
  const by = to.zoom / from.zoom;
  return { x: to.x + by * (view.x - from.x), y: to.y + by * (view.y - from.y), zoom: view.zoom * by };
}
