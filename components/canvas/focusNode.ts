import type { Address } from "@/lib/topology";
import { lineAddress, nodeAddress } from "./flow";

/** Moves the focus to a node of the canvas inside `wrapper`. */
export function focusNode(wrapper: HTMLElement | null, id: string): void {
  wrapper?.querySelector<HTMLElement>(`.react-flow__node[data-id="${CSS.escape(id)}"]`)?.focus();
}

/** Returns the address of the node or line that contains the target; `null` if none, or a group, which has no address. */
export function partAt(target: EventTarget | null, addressOfLine = lineAddress): Address | null {
  const found =
    target instanceof Element
      ? target.closest<HTMLElement | SVGElement>(".react-flow__node, .react-flow__edge")
      : null;
  if (!found || found.classList.contains("react-flow__node-frame")) return null;
  const id = found.dataset.id ?? "";
  return found.classList.contains("react-flow__node") ? nodeAddress(id) : addressOfLine(id);
}
