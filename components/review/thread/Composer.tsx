"use client";

import { useId, useState, useTransition } from "react";
import type { Answered } from "@/lib/server/http/action";
import { useNamed } from "../../people/NameContext";
import { Button } from "../../ui/Button";
import { useDraft } from "./useDraft";

type Props = {
  /** Names the draft in this browser. */
  readonly draft: string;
  readonly label: string;
  readonly button: string;
  readonly send: (body: string) => Promise<Answered<unknown>>;
  readonly onSent: () => void;
  readonly onCancel?: (() => void) | undefined;
  readonly focused?: boolean;
  readonly optional?: boolean;
  /** Begins with what is selected on the page, where nothing is written yet. */
  readonly quotes?: boolean;
  /** Stands on the button while it is sent. */
  readonly busyWords?: string;
};

/** Where words are written: Ctrl+Enter sends them, and what was refused stays to be mended. */
export function Composer({
  draft,
  label,
  button,
  send,
  onSent,
  onCancel,
  focused = false,
  optional = false,
  quotes = false,
  busyWords = "Sending…",
}: Props) {
  const [text, write] = useDraft(draft, quotes);
  const [refused, setRefused] = useState<string | null>(null);
  const [sending, start] = useTransition();
  const { whenNamed } = useNamed();
  const id = useId();
  const submit = () => {
    if (sending || (!optional && text.trim() === "")) return;
    whenNamed(post);
  };
  const post = () =>
    start(async () => {
      const answer = await send(text).catch(() => null);
      if (!answer)
        return setRefused("The server cannot be reached. Your words are kept here; send them again.");
      if (!answer.ok) return setRefused([answer.message, ...answer.details].join(" "));
      setRefused(null);
      write("");
      onSent();
    });
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <textarea
        id={id}
        ref={(field) => {
          if (focused) field?.focus({ preventScroll: true });
        }}
        value={text}
        rows={3}
        maxLength={20_000}
        placeholder={label}
        aria-describedby={refused ? `${id}-refused` : undefined}
        className="w-full min-w-0 rounded-md border bg-surface-1 px-2 py-1.5 text-sm placeholder:text-ink-3"
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit();
          if (event.key === "Escape" && onCancel) onCancel();
        }}
      />
      {refused && (
        <p id={`${id}-refused`} role="alert" className="text-failed text-xs">
          {refused}
        </p>
      )}
      <div className="flex gap-2">
        <Button type="submit" look="primary" disabled={sending || (!optional && text.trim() === "")}>
          {sending ? busyWords : button}
        </Button>
        {onCancel && (
          <Button look="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
