"use client";

import { useRouter } from "next/navigation";
import { useEffect, useSyncExternalStore, useTransition } from "react";
import { createStore } from "zustand/vanilla";

/** How many pages have been asked for and are not shown yet. */
const openings = createStore<number>(() => 0);

/** Whether the next page is awaited. */
export const useIsOpening = (): boolean =>
  useSyncExternalStore(openings.subscribe, openings.getState, () => 0) > 0;

/** Says for as long as `pending` holds that the next page is awaited. */
export function useOpening(pending: boolean): void {
  useEffect(() => {
    if (!pending) return;
    openings.setState((count) => count + 1, true);
    return () => openings.setState((count) => count - 1, true);
  }, [pending]);
}

/** Opens another page; until it is there the frame says that it is awaited. */
export function usePush(): (href: string) => void {
  const router = useRouter();
  const [pending, startOpening] = useTransition();
  useOpening(pending);
  return (href) => startOpening(() => router.push(href));
}
