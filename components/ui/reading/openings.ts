"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState, useSyncExternalStore, useTransition } from "react";
import { createStore } from "zustand/vanilla";

type Openings = {
  /** Requested pages that are not shown yet, by address. */
  readonly asked: readonly { readonly href: string | null }[];
  /** True if the page of the browser's address is shown. */
  readonly shown: boolean;
};

const openings = createStore<Openings>(() => ({ asked: [], shown: false }));

/** True while the next page is loading. */
export const useIsOpening = (): boolean =>
  useSyncExternalStore(
    openings.subscribe,
    () => openings.getState().asked.length > 0,
    () => false,
  );

/** Returns the address of the page being loaded, even while something else is shown; `null` if there is none. */
export const useAwaited = (): string | null => useSyncExternalStore(openings.subscribe, awaited, () => null);

function awaited(): string | null {
  const { asked: requested, shown } = openings.getState();
  const { pathname, search } = window.location;
  return requested.at(-1)?.href ?? (shown ? null : pathname + search);
}

/** Marks the next page as loading while `pending`, with its address if known. */
export function useOpening(pending: boolean, href: string | null = null): void {
  useEffect(() => {
    if (!pending) return;
    const one = { href };
    openings.setState(({ asked: requested }) => ({ asked: [...requested, one] }));
    return () =>
      openings.setState(({ asked: requests }) => ({ asked: requests.filter((other) => other !== one) }));
  }, [pending, href]);
}

/** Marks the page as shown while the caller is mounted. */
export function useShown(): void {
  useEffect(() => {
    openings.setState({ shown: true });
    return () => openings.setState({ shown: false });
  }, []);
}

/** Returns a function that opens another page, marked as loading until it is shown. */
export function usePush(): (href: string) => void {
  const router = useRouter();
  const [pending, startOpening] = useTransition();
  const [requested, setRequested] = useState<string | null>(null);
  useOpening(pending, requested);
  return (href) => {
    setRequested(href);
    startOpening(() => router.push(href));
  };
}
