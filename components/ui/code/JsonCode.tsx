"use client";
import { EditorView } from "@codemirror/view";
import { type Ref, useEffect, useId, useImperativeHandle, useRef } from "react";
import { codeFrame } from "./codeTheme";
import { extensionsOf, fromOutside } from "./extensions";
import { pointerAt, treeOf } from "./jsonRanges";
import { type CodeMark, placeOfMark, withLit, withMarks } from "./marks";

export type JsonCodeHandle = {
  /** Scrolls to a mark and moves the cursor there. */
  readonly go: (mark: CodeMark) => void;
  /** Scrolls to the value of a pointer; does not move the cursor. */
  readonly show: (pointer: string) => void;
};

type JsonCodeProps = {
  readonly label: string;
  readonly value: string;
  /** If omitted, the text is read-only. */
  readonly onChange?: (text: string) => void;
  readonly marks?: readonly CodeMark[];
  /** Pointer of the highlighted value. */
  readonly lit?: string | null;
  /** Called with the pointer of the value at the cursor. */
  readonly onCursor?: (pointer: string) => void;
  readonly placeholder?: string;
  /** Maximum length; longer changes are rejected and `onTooLong` is called with their length. */
  readonly longest?: number;
  readonly onTooLong?: (length: number) => void;
  readonly ref?: Ref<JsonCodeHandle>;
};

/** Escape focuses the hint, so it must be visible then. */
const shownWhenLeft =
  "focus:not-sr-only focus:absolute focus:right-3 focus:bottom-3 focus:z-10 focus:rounded-md focus:border focus:bg-surface-1 focus:px-2 focus:py-1 focus:text-xs";

const noMarks: readonly CodeMark[] = [];

/** Shows or edits JSON, with problems marked in place. Fills its parent, which must have a height. Tab and Escape leave it. */
export function JsonCode({ ref, label, value, marks = noMarks, lit = null, ...rest }: JsonCodeProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const exit = useRef<HTMLParagraphElement>(null);
  const hint = useId();
  const latest = useRef({ ...rest, text: value });
  latest.current = { ...rest, text: latest.current.text };
  const writes = rest.onChange !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: created once; later changes are dispatched.
  useEffect(() => {
    const editor = new EditorView({
      parent: host.current as HTMLDivElement,
      doc: latest.current.text,
      extensions: extensionsOf({
        label,
        hint,
        writes,
        placeholder: rest.placeholder,
        longest: rest.longest,
        onTooLong: (length) => latest.current.onTooLong?.(length),
        leave: () => exit.current?.focus(),
        onText: (text) => {
          latest.current.text = text;
          latest.current.onChange?.(text);
        },
        onCursor: (state) => {
          const text = state.doc.toString();
          latest.current.onCursor?.(pointerAt(treeOf(text), text, state.selection.main.head));
        },
      }),
    });
    view.current = editor;
    if (lit !== null) handleOf(view).show(lit);
    return () => editor.destroy();
  }, [writes, label]);

  useEffect(() => {
    const editor = view.current;
    if (!editor || latest.current.text === value) return;
    latest.current.text = value;
    editor.dispatch({
      changes: { from: 0, to: editor.state.doc.length, insert: value },
      annotations: fromOutside.of(true),
    });
  }, [value]);
  useEffect(() => {
    const editor = view.current;
    if (editor) editor.dispatch(withMarks(editor.state, marks));
  }, [marks]);
  useEffect(() => {
    const editor = view.current;
    if (editor) editor.dispatch(withLit(editor.state, lit));
  }, [lit]);
  useImperativeHandle(ref, () => handleOf(view), []);
  return (
    <div className="relative h-full min-h-0">
      <div ref={host} className={codeFrame} />
      <p ref={exit} id={hint} tabIndex={-1} className={`sr-only ${shownWhenLeft}`}>
        {writes
          ? "Press Tab or Escape to leave the editor."
          : "Read-only text. Press Tab or Escape to leave it."}
      </p>
    </div>
  );
}

function handleOf(view: { readonly current: EditorView | null }): JsonCodeHandle {
  const scroll = (at: number, y: "center" | "nearest") => EditorView.scrollIntoView(at, { y, yMargin: 40 });
  return {
    go: (mark) => {
      const editor = view.current;
      if (!editor) return;
      const text = editor.state.doc.toString();
      const { from, to } = placeOfMark(mark, editor.state.doc, treeOf(text), text);
      editor.dispatch({ selection: { anchor: from, head: to }, effects: scroll(from, "center") });
      editor.focus();
    },
    show: (pointer) => {
      const editor = view.current;
      if (!editor) return;
      const text = editor.state.doc.toString();
      const { from } = placeOfMark({ pointer, message: "" }, editor.state.doc, treeOf(text), text);
      editor.dispatch({ effects: scroll(from, "center") });
    },
  };
}
