import { useReactFlow } from "@xyflow/react";
import { type RefObject, useEffect } from "react";
import type { Box, Layout } from "@/lib/layout";
import { type Address, address } from "@/lib/topology";
import { panDuration } from "./panDuration";

/** Scrolls a node into view if it is out of sight, without taking the focus from a text field. */
export function useFollow(
  at: Address | null | undefined,
  layout: Layout,
  wrapper: RefObject<HTMLElement | null>,
): void {
  const { setCenter, getViewport, viewportInitialized } = useReactFlow();
  useEffect(() => {
    const box = boxOf(layout, at);
    const { clientWidth = 0, clientHeight = 0 } = wrapper.current ?? {};
    if (!viewportInitialized || !box) return;
    const { x, y, zoom } = getViewport();
    const [left, top] = [box.x * zoom + x, box.y * zoom + y];
    const inside =
      left >= 0 &&
      top >= 0 &&
      left + box.width * zoom <= clientWidth &&
      top + box.height * zoom <= clientHeight;
    if (inside) return;
    void setCenter(box.x + box.width / 2, box.y + box.height / 2, { zoom, duration: panDuration() });
  }, [at, layout, wrapper, setCenter, getViewport, viewportInitialized]);
}

/** Returns the box of a node; `undefined` if it is not drawn. */
export const boxOf = (layout: Layout, at: Address | null | undefined): Box | undefined =>
  Object.entries(layout.nodes).find(([id]) => address.node(id) === at)?.[1];
