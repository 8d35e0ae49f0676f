"use client";
import { useEffect, useRef, useState } from "react";

type Kept = {
  readonly text: string;
  readonly start: string;
  readonly setText: (text: string) => void;
};

/** Stores an edit in this browser until it is discarded, and restores it after a reload; without storage, leaving asks for confirmation. Returns true if restored. */
export function useKept(key: string, { text, start, setText }: Kept): boolean {
  const [restored, setRestored] = useState(false);
  const seen = useRef(text);
  const atRisk = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: restores once, when the page opens.
  useEffect(() => {
    const storedText = attempt(() => localStorage.getItem(key));
    if (!storedText.ok || storedText.value === null || storedText.value === start) return;
    setText(storedText.value);
    setRestored(true);
  }, [key]);
  useEffect(() => {
    if (seen.current === text) return;
    seen.current = text;
    const edited = text !== start;
    const stored = attempt(() => (edited ? localStorage.setItem(key, text) : localStorage.removeItem(key)));
    atRisk.current = edited && !stored.ok;
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

/** Storage may be unavailable or full. */
function attempt<T>(read: () => T): { readonly ok: true; readonly value: T } | { readonly ok: false } {
  try {
    return { ok: true, value: read() };
  } catch {
    return { ok: false };
  }
}
