import { type FocusEvent, useLayoutEffect, useRef } from "react";

/** Props of an element that takes the focus over where what had it within is taken away, so that Tab goes on from there. */
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
    // React tells of no blur that its own removal of an element causes.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      had.current = relatedTarget instanceof Node && ref.current?.contains(relatedTarget) === true;
    },
  };
}
