import { useReactFlow } from "@xyflow/react";
import type { FocusEvent } from "react";
import { panInto } from "./panInto";

/** Returns a handler that pans to a part out of sight when a key focuses it. React Flow does so only where its own keys move nodes, and never for lines. */
export function useFocusInView(): (event: FocusEvent<HTMLElement>) => void {
  const { getViewport, setViewport } = useReactFlow();
  return ({ target, currentTarget }) => {
    const isPart = target.matches(".react-flow__node:focus-visible, .react-flow__edge:focus-visible");
    const origin = currentTarget.querySelector(".react-flow__viewport")?.getBoundingClientRect();
    if (!isPart || !origin) return;
    const view = getViewport();
    const { left, top, width, height } = target.getBoundingClientRect();
    // The browser may have scrolled to the part already, which React Flow takes back.
    const part = { x: left - origin.left + view.x, y: top - origin.top + view.y, width, height };
    const { clientWidth, clientHeight } = currentTarget;
    const by = panInto(part, { width: clientWidth, height: clientHeight });
    if (by) void setViewport({ ...view, x: view.x + by.x, y: view.y + by.y });
  };
}
