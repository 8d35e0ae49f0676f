/** Gives the focus back to what had it; false where that is gone. */
export function givenBack(focus: Element | null): boolean {
  if (!(focus instanceof HTMLElement) || !focus.isConnected || focus === document.body) return false;
  focus.focus();
  return true;
}
