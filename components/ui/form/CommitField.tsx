"use client";
import { useEffect, useId, useRef, useState } from "react";

type CommitFieldProps = {
  readonly label: string;
  readonly value: string;
  /** Called on Enter or blur. Returns false if the text is rejected. */
  readonly onCommit: (text: string) => unknown;
  readonly placeholder?: string;
  readonly lines?: number;
  readonly mono?: boolean;
  /** Id of the describing element. */
  readonly describedBy?: string | undefined;
  /** Error of the submitted text. */
  readonly fault?: string | null;
  /** Called when Escape discards the text. */
  readonly onGiveUp?: () => void;
  /** True to clear the field after a commit. */
  readonly clears?: boolean;
  /** True to commit unchanged text too, when retyped or confirmed by Enter. */
  readonly retypes?: boolean;
};

/** Joins the ids of describing elements; `undefined` if there are none. */
export const describedByAll = (...ids: readonly (string | false | undefined)[]): string | undefined =>
  ids.filter(Boolean).join(" ") || undefined;

const style =
  "w-full rounded-md border bg-surface-1 px-2 py-1 text-sm placeholder:text-ink-3 aria-[invalid=true]:border-failed";

/** Renders a text field that commits on Enter or blur, as one undoable step. Escape discards the text. */
export function CommitField({
  label,
  value,
  onCommit,
  placeholder,
  lines = 1,
  mono = false,
  describedBy,
  fault = null,
  clears = false,
  retypes = false,
  onGiveUp,
}: CommitFieldProps) {
  const [text, setText] = useState(value);
  const typed = useRef(false);
  const id = useId();
  useEffect(() => setText(value), [value]);
  const commit = () => {
    if (text === value && !(retypes && typed.current)) return;
    typed.current = false;
    const taken = onCommit(text);
    if (clears && taken !== false) setText(value);
  };
  const shared = {
    id,
    value: text,
    placeholder,
    onBlur: commit,
    spellCheck: false,
    "aria-invalid": fault !== null,
    "aria-describedby": describedByAll(describedBy, fault !== null && `${id}-fault`),
    className: `${style} ${mono ? "font-mono text-xs" : ""}`,
    onChange: (event: { readonly target: { readonly value: string } }) => {
      typed.current = true;
      setText(event.target.value);
    },
    onKeyDown: (event: { readonly key: string; readonly stopPropagation: () => void }) => {
      if (event.key === "Escape") {
        setText(value);
        typed.current = false;
        onGiveUp?.();
      }
      if (event.key === "Enter" && lines === 1) {
        typed.current = true;
        commit();
      }
    },
  };
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-ink-3 text-xs">
        {label}
      </label>
      {lines === 1 ? <input {...shared} autoComplete="off" /> : <textarea {...shared} rows={lines} />}
      {fault !== null && (
        <p id={`${id}-fault`} role="alert" className="text-failed text-xs">
          {fault}
        </p>
      )}
    </div>
  );
}
