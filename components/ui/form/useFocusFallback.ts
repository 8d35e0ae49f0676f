import { type FocusEvent, useLayoutEffect, useRef } from "react";

/** Returns props of an element that takes the focus when its focused descendant is removed, so that Tab continues from there. */
export function useFocusFallback<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const had = useRef(false);
  useLayoutEffect(() => {
    if (had.current && document.activeElement === document.body) ref.current?.focus();
  });
  return {
    ref,
    tabIndex: -1,
    onFocus: () => {
      had.current = true;
    },
    // React fires no blur when it removes an element.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      had.current = relatedTarget instanceof Node && ref.current?.contains(relatedTarget) === true;
    },
  };
}
