import { useReactFlow } from "@xyflow/react";
import type { KeyboardEvent, RefObject } from "react";
import type { Layout, LayoutLink } from "@/lib/layout";
import { focusNode, partAt } from "./focusNode";
import { type Direction, walk } from "./walk";

type Keys = {
  readonly wrapper: RefObject<HTMLElement | null>;
  readonly layout: Layout;
  readonly links: readonly LayoutLink[];
  readonly onSelect: (address: string | null) => void;
  readonly addressOfLine: (id: string) => string;
  /** Toggles the group of this id; false if there is none. */
  readonly turn: (id: string) => boolean;
  readonly fit: () => void;
  /** Called after a key changed the zoom. */
  readonly zoomed: () => void;
  /** Called first for every key, with the focused part; true if handled. */
  readonly onKey?: ((event: KeyboardEvent, at: string | null) => boolean) | undefined;
};

const arrows: { readonly [key: string]: Direction } = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

/** Binds arrow keys to navigation, Enter and Space to open, Escape to close, 1 to fit, 0 to full size, + and - to zoom. Keys with a modifier are left to the browser. */
export function useCanvasKeys(keys: Keys) {
  const { wrapper, layout, links, onSelect, addressOfLine, turn, fit, onKey, zoomed } = keys;
  const { zoomIn, zoomOut, zoomTo } = useReactFlow();
  const plain: { readonly [key: string]: () => void } = {
    "1": fit,
    "0": () => void zoomTo(1).then(zoomed),
    "+": () => void zoomIn().then(zoomed),
    "=": () => void zoomIn().then(zoomed),
    "-": () => void zoomOut().then(zoomed),
  };
  return (event: KeyboardEvent) => {
    const part = (event.target as HTMLElement).closest<HTMLElement>(".react-flow__node, .react-flow__edge");
    if (onKey?.(event, partAt(part, addressOfLine))) return event.preventDefault();
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    if (part && act(event.key, part)) return event.preventDefault();
    if (event.key === "Escape") onSelect(null);
    plain[event.key]?.();
  };

  function act(key: string, part: HTMLElement): boolean {
    const id = part.dataset.id ?? "";
    if (key === "Enter" || key === " ") {
      if (!isNode(part) || !turn(id)) onSelect(partAt(part, addressOfLine));
      return true;
    }
    const direction = arrows[key];
    if (!direction || !isNode(part)) return false;
    const next = walk(id, direction, layout, links);
    if (next) focusNode(wrapper.current, next);
    return true;
  }
}

const isNode = (part: HTMLElement): boolean => part.classList.contains("react-flow__node");
