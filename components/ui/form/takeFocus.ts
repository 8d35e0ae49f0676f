/** As a `ref`: focuses a field once, when it appears. What is drawn anew takes the focus from nobody. */
export const takeFocus = (field: HTMLElement | null): void => field?.focus({ preventScroll: true });
