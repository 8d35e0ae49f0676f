"use client";

import { useCallback, useLayoutEffect, useState } from "react";

const prefix = "planner-studio-draft:";

/** Words that are being written, kept in this browser until they are sent: a reload or a lost connection takes none of them. Where nothing is kept it begins with `begins`, or with `quotes` with what is selected. */
export function useDraft(
  name: string,
  { quotes = false, begins = "" }: { readonly quotes?: boolean; readonly begins?: string } = {},
): readonly [string, (text: string) => void] {
  const [text, setText] = useState("");
  // Before a key can come in: what it writes would take the place of the draft.
  useLayoutEffect(() => {
    const begin = quotes ? quotedSelection() : begins;
    try {
      setText(localStorage.getItem(prefix + name) ?? begin);
    } catch {
      // A browser that keeps nothing still lets people write.
      setText(begin);
    }
  }, [name, quotes, begins]);
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

const longestQuote = 1_000;

/** What is selected on the page, as the quote that a comment begins with. */
function quotedSelection(): string {
  const selected = window.getSelection()?.toString().trim().slice(0, longestQuote) ?? "";
  return selected === "" ? "" : `${selected.replace(/^/gm, "> ")}\n\n`;
}
