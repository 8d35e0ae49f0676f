/** Use as `ref`: focuses a field once on mount, not on re-render. */
export const takeFocus = (field: HTMLElement | null): void => field?.focus({ preventScroll: true });
