/** Restores the focus to an element; false if it is gone. */
export function givenBack(focus: Element | null): boolean {
  if (!(focus instanceof HTMLElement) || !focus.isConnected || focus === document.body) return false;
  focus.focus();
  return true;
}
