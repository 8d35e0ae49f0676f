"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState, useSyncExternalStore, useTransition } from "react";
import { createStore } from "zustand/vanilla";

type Openings = {
  /** What has been asked for and is not shown yet, each by its address. */
  readonly asked: readonly { readonly href: string | null }[];
  /** Whether the page of the browser's own address is there. */
  readonly shown: boolean;
};

const openings = createStore<Openings>(() => ({ asked: [], shown: false }));

/** Whether the next page is awaited. */
export const useIsOpening = (): boolean =>
  useSyncExternalStore(
    openings.subscribe,
    () => openings.getState().asked.length > 0,
    () => false,
  );

/** The address of the page that is awaited, be it that something else is shown meanwhile; null where none is. */
export const useAwaited = (): string | null => useSyncExternalStore(openings.subscribe, awaited, () => null);

function awaited(): string | null {
  const { asked, shown } = openings.getState();
  const { pathname, search } = window.location;
  return asked.at(-1)?.href ?? (shown ? null : pathname + search);
}

/** Says for as long as `pending` holds that the next page is awaited, at this address where it is known. */
export function useOpening(pending: boolean, href: string | null = null): void {
  useEffect(() => {
    if (!pending) return;
    const one = { href };
    openings.setState(({ asked }) => ({ asked: [...asked, one] }));
    return () => openings.setState(({ asked }) => ({ asked: asked.filter((other) => other !== one) }));
  }, [pending, href]);
}

/** Says for as long as the caller is there that the page is. */
export function useShown(): void {
  useEffect(() => {
    openings.setState({ shown: true });
    return () => openings.setState({ shown: false });
  }, []);
}

/** Opens another page; until it is there the frame says that it is awaited. */
export function usePush(): (href: string) => void {
  const router = useRouter();
  const [pending, startOpening] = useTransition();
  const [asked, setAsked] = useState<string | null>(null);
  useOpening(pending, asked);
  return (href) => {
    setAsked(href);
    startOpening(() => router.push(href));
  };
}
