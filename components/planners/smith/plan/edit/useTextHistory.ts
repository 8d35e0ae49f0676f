"use client";
import { useCallback, useState } from "react";

type Texts = {
  readonly past: readonly string[];
  readonly now: string;
  readonly future: readonly string[];
  /** Time of the last key press; 0 if the last change was not typed. */
  readonly typed: number;
};

export type TextHistory = {
  readonly text: string;
  /** Adds a typed change; changes in quick succession are one step. */
  readonly type: (text: string) => void;
  /** Adds a change as its own step. */
  readonly put: (text: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
};

/** Maximum milliseconds between keys of one step. */
const together = 1000;
const max = 200;

/** Undo history of a text, typed or edited in the drawing. */
export function useTextHistory(start: string): TextHistory {
  const [texts, setTexts] = useState<Texts>({ past: [], now: start, future: [], typed: 0 });
  const put = useCallback((text: string) => setTexts((was) => stepped(was, text, 0)), []);
  const type = useCallback((text: string) => setTexts((was) => stepped(was, text, Date.now())), []);
  const undo = useCallback(() => setTexts(undone), []);
  const redo = useCallback(() => setTexts(redone), []);
  const { past, now, future } = texts;
  return { text: now, type, put, undo, redo, canUndo: past.length > 0, canRedo: future.length > 0 };
}

function stepped({ past, now, typed: before }: Texts, text: string, typed: number): Texts {
  const same = typed > 0 && before > 0 && typed - before < together;
  if (text === now) return { past, now, future: [], typed };
  return { past: same ? past : [...past, now].slice(-max), now: text, future: [], typed };
}

function undone({ past, now, future, typed }: Texts): Texts {
  const text = past.at(-1);
  if (text === undefined) return { past, now, future, typed };
  return { past: past.slice(0, -1), now: text, future: [now, ...future], typed: 0 };
}

function redone({ past, now, future, typed }: Texts): Texts {
  const [text, ...rest] = future;
  if (text === undefined) return { past, now, future, typed };
  return { past: [...past, now], now: text, future: rest, typed: 0 };
}
