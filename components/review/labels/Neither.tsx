"use client";

import { useId, useState } from "react";
import type { LabelQueue } from "@/lib/server/reviews/labels/queue";
import { type Json, type JsonObject, roundedInteger } from "@/lib/std";
import { Button } from "../../ui/Button";

type Props = {
  readonly fields: LabelQueue["fields"];
  /** Initial answer. */
  readonly begin: JsonObject;
  readonly busy: boolean;
  readonly onSend: (compared: JsonObject) => void;
  readonly onCancel: () => void;
};

/** Edits the right answer field by field, with the planner's own field names. */
export function Neither({ fields, begin, busy, onSend, onCancel }: Props) {
  // Texts as typed, because a partial number does not parse.
  const [texts, setTexts] = useState<{ readonly [field: string]: string }>({});
  const [fault, setFault] = useState<string | null>(null);
  const id = useId();
  return (
    <form
      className="flex flex-col gap-2"
      aria-label="What would be right"
      onKeyDown={(event) => event.key === "Escape" && onCancel()}
      onSubmit={(event) => {
        event.preventDefault();
        const rounded = roundedIn(texts);
        setFault(rounded);
        if (rounded !== null) return;
        const typed = Object.entries(texts).map(([name, text]) => [name, read(text)] as const);
        onSend({ ...begin, ...Object.fromEntries(typed) });
      }}
    >
      {fields.map(({ name, values: known }, i) => (
        <label key={name} className="grid grid-cols-[8rem_minmax(0,1fr)] items-center gap-2 text-sm">
          <span className="text-ink-2">{name}</span>
          <input
            ref={i === 0 ? focus : undefined}
            list={`${id}-${name}`}
            value={texts[name] ?? written(begin[name])}
            onChange={(event) => setTexts({ ...texts, [name]: event.target.value })}
            className="h-8 min-w-0 rounded-md border bg-surface-1 px-2"
          />
          <datalist id={`${id}-${name}`}>
            {known.map((value) => (
              <option key={value} value={value} />
            ))}
          </datalist>
        </label>
      ))}
      {fault !== null && (
        <p role="alert" className="text-failed text-xs">
          {fault}
        </p>
      )}
      <div className="flex gap-2">
        <Button type="submit" look="primary" disabled={busy}>
          This would be right
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

const focus = (field: HTMLInputElement | null): void => field?.focus();

/** Formats a value for a field; the inverse of `read`. */
function written(value: Json | undefined): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" && read(value) === value ? value : JSON.stringify(value);
}

/** Parses JSON, with other input read as text; an empty field is `null`. */
function read(text: string): Json {
  if (text === "") return null;
  if (!/^(?:["[{]|-?\d|true$|false$|null$)/.test(text)) return text;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}

/** Names the first field whose JSON has an integer that would be rounded, and the integer; `null` if there is none. */
function roundedIn(texts: { readonly [field: string]: string }): string | null {
  for (const [name, text] of Object.entries(texts)) {
    const rounded = typeof read(text) === "string" ? null : roundedInteger(text);
    if (rounded !== null) return `${name}: ${rounded}`;
  }
  return null;
}
