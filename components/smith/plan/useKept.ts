"use client";
import { useEffect, useRef, useState } from "react";

type Kept = {
  readonly text: string;
  readonly start: string;
  readonly setText: (text: string) => void;
};

/** Keeps an edit in the browser until it is given up, and brings it back after a reload; where nothing can be kept, leaving asks first. True: it was brought back. */
export function useKept(key: string, { text, start, setText }: Kept): boolean {
  const [restored, setRestored] = useState(false);
  const seen = useRef(text);
  const atRisk = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for once, when the page opens.
  useEffect(() => {
    const kept = attempt(() => localStorage.getItem(key));
    if (!kept.ok || kept.value === null || kept.value === start) return;
    setText(kept.value);
    setRestored(true);
  }, [key]);
  useEffect(() => {
    if (seen.current === text) return;
    seen.current = text;
    const edited = text !== start;
    const kept = attempt(() => (edited ? localStorage.setItem(key, text) : localStorage.removeItem(key)));
    atRisk.current = edited && !kept.ok;
  }, [key, text, start]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (atRisk.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);
  return restored;
}

/** A browser may refuse to keep anything, or have no room left. */
function attempt<T>(read: () => T): { readonly ok: true; readonly value: T } | { readonly ok: false } {
  try {
    return { ok: true, value: read() };
  } catch {
    return { ok: false };
  }
}
