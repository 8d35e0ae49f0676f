/** Moves the focus to a node of the canvas inside `wrapper`. */
export function focusNode(wrapper: HTMLElement | null, id: string): void {
  wrapper?.querySelector<HTMLElement>(`.react-flow__node[data-id="${CSS.escape(id)}"]`)?.focus();
}
