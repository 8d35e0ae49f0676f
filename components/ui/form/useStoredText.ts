"use client";
import { useCallback, useLayoutEffect, useState } from "react";
import { storedText, storeText } from "./storedText";

/** Stores a text in this browser as it is typed, so that it survives a reload and a closed dialog, until it is empty. Without a key, stores nothing. */
export function useStoredText(key: string | null, begins = ""): readonly [string, (text: string) => void] {
  const [text, setText] = useState(begins);
  // Before the first key press, which would otherwise overwrite what is stored.
  useLayoutEffect(() => {
    const stored = key && storedText(key);
    if (stored) setText(stored);
  }, [key]);
  const write = useCallback(
    (next: string) => {
      setText(next);
      if (key) storeText(key, next === "" ? null : next);
    },
    [key],
  );
  return [text, write];
}
