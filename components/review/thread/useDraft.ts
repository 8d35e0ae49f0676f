"use client";

import { useCallback, useLayoutEffect, useState } from "react";
import { storedText, storeText } from "../../ui/form/storedText";

const prefix = "planner-studio-draft:";
const overPrefix = "planner-studio-draft-over:";

export type Draft = {
  readonly text: string;
  readonly write: (text: string) => void;
  /** Text that the edits began with: `begins`, as it was then. */
  readonly over: string;
  /** Takes `begins` as it is now for what the edits are based on. */
  readonly rebase: () => void;
};

/** Stores text in this browser until it is sent, so that it survives reloads. Without a draft, starts with `begins`, or with `quotes` the quoted selection. */
export function useDraft(
  name: string,
  { quotes = false, begins }: { readonly quotes?: boolean; readonly begins?: string | undefined } = {},
): Draft {
  const [text, setText] = useState("");
  const [over, setOver] = useState<string | null>(null);
  // Before the first key press, which would otherwise overwrite the draft.
  useLayoutEffect(() => {
    const draft = storedText(prefix + name);
    setText(draft ?? (quotes ? quotedSelection() : (begins ?? "")));
    setOver(draft === null ? null : storedText(overPrefix + name));
  }, [name, quotes, begins]);
  const base = useCallback(
    (next: string | null) => {
      setOver(next);
      storeText(overPrefix + name, next);
    },
    [name],
  );
  // A text that has not arrived yet is the base once it has.
  const rebase = useCallback(() => base(begins === over ? null : (begins ?? null)), [base, begins, over]);
  const write = useCallback(
    (next: string) => {
      setText(next);
      storeText(prefix + name, next || null);
      if (next === "") return base(null);
      if (begins !== undefined && over === null) base(begins);
    },
    [name, begins, over, base],
  );
  return { text, write, over: over ?? begins ?? "", rebase };
}

const longestQuote = 1_000;

/** Returns the selected text as a quote to start a comment with. */
function quotedSelection(): string {
  const selected = window.getSelection()?.toString().trim().slice(0, longestQuote) ?? "";
  return selected === "" ? "" : `${selected.replace(/^/gm, "> ")}\n\n`;
}
