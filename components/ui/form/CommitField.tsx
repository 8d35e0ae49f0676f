"use client";
import { useEffect, useId, useRef, useState } from "react";

type CommitFieldProps = {
  readonly label: string;
  readonly value: string;
  /** Called once the text is done: on Enter, or when the field is left. False where it cannot be taken. */
  readonly onCommit: (text: string) => unknown;
  readonly placeholder?: string;
  readonly lines?: number;
  readonly mono?: boolean;
  /** The id of what describes it. */
  readonly describedBy?: string | undefined;
  /** What is wrong with what was given. */
  readonly fault?: string | null;
  /** Called when Esc gives the text up. */
  readonly onGiveUp?: () => void;
  /** Whether it is empty again once its text has taken effect. */
  readonly clears?: boolean;
  /** Whether the same text, typed again or confirmed by Enter, takes effect too. */
  readonly retypes?: boolean;
};

/** The ids of what describes a field; undefined where there is none. */
export const describedByAll = (...ids: readonly (string | false | undefined)[]): string | undefined =>
  ids.filter(Boolean).join(" ") || undefined;

const look =
  "w-full rounded-md border bg-surface-1 px-2 py-1 text-sm placeholder:text-ink-3 aria-[invalid=true]:border-failed";

/** A text that takes effect when it is done, as one step that can be undone. Esc gives it up. */
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
    ...{ id, value: text, placeholder, onBlur: commit, spellCheck: false },
    ...{
      "aria-invalid": fault !== null,
      "aria-describedby": describedByAll(describedBy, fault !== null && `${id}-fault`),
    },
    className: `${look} ${mono ? "font-mono text-xs" : ""}`,
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
        <p id={`${id}-fault`} className="text-failed text-xs">
          {fault}
        </p>
      )}
    </div>
  );
}
