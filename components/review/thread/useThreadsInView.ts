"use client";

import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

type InView = {
  /** Rendered threads: index in the list and top offset in pixels. */
  readonly items: readonly { readonly index: number; readonly top: number }[];
  readonly height: number;
  readonly measure: (element: HTMLElement | null) => void;
  /** Scrolls a thread into view, and focuses it if requested. */
  readonly show: (thread: number, focused: boolean) => void;
};

/** Estimated height in pixels of a thread with one comment and its form; measured once rendered. */
const usual = 260;
/** Viewport assumed on the server and for the first render. */
const firstView = { width: 1280, height: 1200 };

/** Returns the threads to render while the window scrolls: those in view and the focused one. */
export function useThreadsInView(
  list: RefObject<HTMLElement | null>,
  numbers: readonly number[],
  drawnWhole: number,
): InView {
  const [held, hold] = useState<number | null>(null);
  useFocused(list, (index) => hold(numbers[index] ?? null));
  const [sought, seek] = useState<{ readonly thread: number; readonly focused: boolean } | null>(null);
  const position = held === null ? -1 : numbers.indexOf(held);
  const virtual = useWindowVirtualizer({
    count: numbers.length,
    estimateSize: () => usual,
    getItemKey: (index) => numbers[index] ?? index,
    gap: 12,
    overscan: numbers.length <= drawnWhole ? drawnWhole : 4,
    scrollMargin: useTop(list),
    initialRect: firstView,
    initialOffset: 0,
    useFlushSync: false,
    rangeExtractor: (range) => {
      const inView = defaultRangeExtractor(range);
      return position < 0 || inView.includes(position) ? inView : [...inView, position].sort((a, b) => a - b);
    },
  });
  const known = useRef({ numbers, virtual });
  known.current = { numbers, virtual };
  const show = useCallback((thread: number, focused: boolean) => {
    const index = known.current.numbers.indexOf(thread);
    if (index < 0) return;
    known.current.virtual.scrollToIndex(index, { align: "center" });
    seek({ thread, focused });
  }, []);
  useEffect(() => {
    const card = sought && document.getElementById(`thread-${sought.thread}`);
    if (!card) return;
    card.scrollIntoView({ block: "nearest" });
    if (sought.focused) card.querySelector<HTMLElement>("a, button")?.focus({ preventScroll: true });
    seek(null);
  });
  const { scrollMargin } = virtual.options;
  return {
    items: virtual.getVirtualItems().map(({ index, start }) => ({ index, top: start - scrollMargin })),
    height: virtual.getTotalSize(),
    measure: virtual.measureElement,
    show,
  };
}

/** Returns the distance in pixels from the top of the page to a list, updated when content above changes. */
function useTop(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const styleOf = () => {
      const { top: inWindow = 0 } = list.current?.getBoundingClientRect() ?? {};
      setTop(Math.round(inWindow + window.scrollY));
    };
    styleOf();
    const watch = new ResizeObserver(styleOf);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [list]);
  return top;
}

/** Reports the index of the focused thread, which stays rendered so that typed text is not lost. */
function useFocused(list: RefObject<HTMLElement | null>, onFocus: (index: number) => void): void {
  useEffect(() => {
    const element = list.current;
    const hear = ({ target }: FocusEvent) => {
      const location = target instanceof Element ? target.closest("[data-index]") : null;
      if (location) onFocus(Number(location.getAttribute("data-index")));
    };
    element?.addEventListener("focusin", hear);
    return () => element?.removeEventListener("focusin", hear);
  });
}
