import { type Address, address } from "@/lib/topology";

/** Moves the focus to a node of the canvas inside `wrapper`. */
export function focusNode(wrapper: HTMLElement | null, id: string): void {
  wrapper?.querySelector<HTMLElement>(`.react-flow__node[data-id="${CSS.escape(id)}"]`)?.focus();
}

/** Returns the address of the node that contains the target; `null` if none. */
export function nodeAt(target: EventTarget | null): Address | null {
  const found =
    target instanceof Element
      ? target.closest<HTMLElement>(".react-flow__node:not(.react-flow__node-frame)")
      : null;
  return found?.dataset.id === undefined ? null : address.node(found.dataset.id);
}
