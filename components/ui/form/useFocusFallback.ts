import { type FocusEvent, useLayoutEffect, useRef } from "react";

/** Returns props of an element that takes the focus when its focused descendant is removed, so that Tab continues from there, or hands it to its `heir`. */
export function useFocusFallback<E extends HTMLElement>(heir: (of: E) => HTMLElement = itself) {
  const ref = useRef<E>(null);
  const had = useRef(false);
  useLayoutEffect(() => {
    if (had.current && document.activeElement === document.body) (ref.current && heir(ref.current))?.focus();
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

const itself = <E extends HTMLElement>(of: E): HTMLElement => of;
