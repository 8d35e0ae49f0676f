"use client";
import { useEffect, useRef, useState } from "react";
import { storedText, storeText } from "../../../ui/form/storedText";

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
    const stored = storedText(key);
    if (stored === null || stored === start) return;
    setText(stored);
    setRestored(true);
  }, [key]);
  useEffect(() => {
    if (seen.current === text) return;
    seen.current = text;
    const edited = text !== start;
    atRisk.current = !storeText(key, edited ? text : null) && edited;
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
