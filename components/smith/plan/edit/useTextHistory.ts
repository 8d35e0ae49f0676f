"use client";
import { useCallback, useState } from "react";

type Texts = {
  readonly past: readonly string[];
  readonly now: string;
  readonly future: readonly string[];
  /** When the last key was pressed; 0 where the last change was none. */
  readonly typed: number;
};

export type TextHistory = {
  readonly text: string;
  /** A change that was typed: those that follow each other at once are one step. */
  readonly type: (text: string) => void;
  /** A step of its own. */
  readonly put: (text: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
};

/** Milliseconds between keys that belong to one step. */
const together = 1000;
const most = 200;

/** A text with the steps that led to it, typed or made in the drawing. */
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
  return { past: same ? past : [...past, now].slice(-most), now: text, future: [], typed };
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
