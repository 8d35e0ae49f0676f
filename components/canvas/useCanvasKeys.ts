import { useReactFlow } from "@xyflow/react";
import type { KeyboardEvent, RefObject } from "react";
import type { Layout, LayoutLink } from "@/lib/layout";
import { edgeAddress, nodeAddress } from "./flow";
import { focusNode } from "./focusNode";
import { type Direction, walk } from "./walk";

type Keys = {
  readonly wrapper: RefObject<HTMLElement | null>;
  readonly layout: Layout;
  readonly links: readonly LayoutLink[];
  readonly onSelect: (address: string | null) => void;
  readonly fit: () => void;
};

const arrows: { readonly [key: string]: Direction } = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

/** Arrow keys walk, Enter and Space open, Esc closes, 1 fits, 0 shows at full size, + and - zoom. Keys with a modifier belong to the browser. */
export function useCanvasKeys({ wrapper, layout, links, onSelect, fit }: Keys) {
  const { zoomIn, zoomOut, zoomTo } = useReactFlow();
  const plain: { readonly [key: string]: () => void } = {
    "1": fit,
    "0": () => void zoomTo(1),
    "+": () => void zoomIn(),
    "=": () => void zoomIn(),
    "-": () => void zoomOut(),
  };
  return (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const part = (event.target as HTMLElement).closest<HTMLElement>(".react-flow__node, .react-flow__edge");
    if (part && act(event.key, part)) return event.preventDefault();
    if (event.key === "Escape") onSelect(null);
    plain[event.key]?.();
  };

  function act(key: string, part: HTMLElement): boolean {
    const id = part.dataset.id ?? "";
    const isNode = part.classList.contains("react-flow__node");
    if (key === "Enter" || key === " ") {
      onSelect(isNode ? nodeAddress(id) : edgeAddress(id));
      return true;
    }
    const direction = arrows[key];
    if (!direction || !isNode) return false;
    const next = walk(id, direction, layout, links);
    if (next) focusNode(wrapper.current, next);
    return true;
  }
}
