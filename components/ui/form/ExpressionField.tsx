"use client";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { describedByAll } from "./CommitField";
import { type Completion, completed, fitting } from "./completions";
import { OfferedWords } from "./OfferedWords";

type ExpressionFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly placeholder: string;
  /** Id of the describing element. */
  readonly describedBy?: string | undefined;
  readonly known: readonly Completion[];
  /** Returns the error of a text while it is typed; `null` if valid. */
  readonly check: (text: string) => Promise<string | null>;
  readonly onCommit: (text: string) => void;
};

/** Debounce of checks, in milliseconds. */
const pause = 200;

/** Edits an expression: validated while typing, with completions at the cursor. */
export function ExpressionField({
  label,
  placeholder,
  describedBy,
  check,
  ...written
}: ExpressionFieldProps) {
  const id = useId();
  const { text, offered, at, input, onType, onKeyDown, take, commit } = useWriting(written);
  const fault = useFault(text, check);
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-ink-3 text-xs">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          placeholder={placeholder}
          onKeyDown={onKeyDown}
          ref={input}
          value={text}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={offered.length > 0}
          aria-controls={`${id}-words`}
          aria-activedescendant={offered.length > 0 ? `${id}-${at}` : undefined}
          aria-invalid={fault !== null}
          aria-describedby={describedByAll(describedBy, `${id}-fault`)}
          autoComplete="off"
          spellCheck={false}
          onBlur={commit}
          onChange={({ target }) => onType(target.value, target.selectionStart ?? target.value.length)}
          className="w-full rounded-md border bg-surface-1 px-2 py-1 font-mono text-xs placeholder:text-ink-3 aria-[invalid=true]:border-failed"
        />
        <OfferedWords id={id} label={label} offered={offered} at={at} onTake={take} />
      </div>
      <p id={`${id}-fault`} role="status" className="text-failed text-xs">
        {fault}
      </p>
    </div>
  );
}

/** Holds the typed text and its completions. */
function useWriting({ value, known, onCommit }: Pick<ExpressionFieldProps, "value" | "known" | "onCommit">) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [offered, setOffered] = useState<readonly Completion[]>([]);
  const [at, setAt] = useState(0);
  useEffect(() => setText(value), [value]);
  const onType = (typed: string, cursor: number) => {
    setText(typed);
    setOffered(fitting(typed, cursor, known));
    setAt(0);
  };
  const take = (one: Completion | undefined) => {
    const field = input.current;
    if (!one || !field) return;
    const next = completed(text, field.selectionStart ?? text.length, one);
    setText(next.text);
    setOffered([]);
    requestAnimationFrame(() => field.setSelectionRange(next.cursor, next.cursor));
  };
  const commit = () => {
    setOffered([]);
    if (text !== value) onCommit(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const open = offered.length > 0;
    if (open && (key === "ArrowDown" || key === "ArrowUp"))
      setAt((was) => (was + (key === "ArrowDown" ? 1 : offered.length - 1)) % offered.length);
    else if (open && (key === "Enter" || key === "Tab")) take(offered[at]);
    else if (key === "Escape") open ? setOffered([]) : setText(value);
    else if (key === "Enter") commit();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { text, offered, at, input, onType, onKeyDown, take, commit };
}

/** Returns the error of a text, debounced. */
function useFault(text: string, check: ExpressionFieldProps["check"]): string | null {
  const [fault, setFault] = useState<string | null>(null);
  const checking = useRef(check);
  checking.current = check;
  useEffect(() => {
    let gone = false;
    if (text.trim() === "") return setFault(null);
    const later = setTimeout(() => {
      checking.current(text).then(
        (found) => gone || setFault(found),
        () => {},
      );
    }, pause);
    return () => {
      gone = true;
      clearTimeout(later);
    };
  }, [text]);
  return fault;
}
