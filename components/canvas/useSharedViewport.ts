import type { Viewport } from "@xyflow/react";
import { useState } from "react";

export type SharedViewport = {
  readonly viewport: Viewport | undefined;
  readonly onViewportChange: (viewport: Viewport) => void;
};

/** Spread into two canvases, this makes them pan and zoom as one; until either has fitted itself there is nothing to share. */
export function useSharedViewport(): SharedViewport {
  const [viewport, onViewportChange] = useState<Viewport>();
  return { viewport, onViewportChange };
}
