"use client";

import { useCallback, useLayoutEffect, useState } from "react";

const prefix = "planner-studio-draft:";

/** Stores text in this browser until it is sent, so that it survives reloads. Without a draft, starts with `begins`, or with `quotes` the quoted selection. */
export function useDraft(
  name: string,
  { quotes = false, begins = "" }: { readonly quotes?: boolean; readonly begins?: string } = {},
): readonly [string, (text: string) => void] {
  const [text, setText] = useState("");
  // Before the first key press, which would otherwise overwrite the draft.
  useLayoutEffect(() => {
    const begin = quotes ? quotedSelection() : begins;
    try {
      setText(localStorage.getItem(prefix + name) ?? begin);
    } catch {
      // Without storage, writing still works.
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
        // Without storage, writing still works.
      }
    },
    [name],
  );
  return [text, write];
}

const longestQuote = 1_000;

/** Returns the selected text as a quote to start a comment with. */
function quotedSelection(): string {
  const selected = window.getSelection()?.toString().trim().slice(0, longestQuote) ?? "";
  return selected === "" ? "" : `${selected.replace(/^/gm, "> ")}\n\n`;
}
