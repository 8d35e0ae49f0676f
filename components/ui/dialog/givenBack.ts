/** Restores the focus to an element, also to a line of a drawing; false if it is gone. */
export function givenBack(focus: Element | null): boolean {
  if (
    !(focus instanceof HTMLElement || focus instanceof SVGElement) ||
    !focus.isConnected ||
    focus === document.body
  )
    return false;
  focus.focus();
  return true;
}
