"use client";

import { useCallback, useEffect, useState } from "react";

const prefix = "planner-studio-draft:";

/** Words that are being written, kept in this browser until they are sent: a reload or a lost connection takes none of them. */
export function useDraft(name: string): readonly [string, (text: string) => void] {
  const [text, setText] = useState("");
  useEffect(() => {
    try {
      setText(localStorage.getItem(prefix + name) ?? "");
    } catch {
      // A browser that keeps nothing still lets people write.
    }
  }, [name]);
  const write = useCallback(
    (next: string) => {
      setText(next);
      try {
        if (next === "") localStorage.removeItem(prefix + name);
        else localStorage.setItem(prefix + name, next);
      } catch {
        // As above.
      }
    },
    [name],
  );
  return [text, write];
}
