"use client";

import { useId, useState, useTransition } from "react";
import type { Answered } from "@/lib/server/http/action";
import { useNamed } from "../../people/NameContext";
import { Button } from "../../ui/Button";
import { takeFocus } from "../../ui/form/takeFocus";
import { useDraft } from "./useDraft";

/** Keeps the words for the review that their author has yet to finish; answers why it cannot, or null. */
export type Pend = ((body: string) => string | null) | "no-open-review";

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
  /** What is there to be written anew; a cancel leaves it as it was. */
  readonly begins?: string;
  /** Left out where the words are no comment, which alone waits. */
  readonly pend?: Pend | undefined;
  /** Whether others read it, so that who writes it says their name first. */
  readonly named?: boolean;
  /** Stands on the button while it is sent. */
  readonly busyWords?: string;
};

/** Where words are written: Ctrl+Enter sends them, Ctrl+Shift+Enter lets them wait for the review, and what was refused stays to be mended. */
export function Composer(props: Props) {
  const { label, button, pend, focused = false, busyWords = "Sending…" } = props;
  const { text, write, refused, told, sending, empty, ready, submit, wait, cancel } = useComposed(props);
  const id = useId();
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
        ref={focused ? takeFocus : undefined}
        value={text}
        rows={3}
        maxLength={20_000}
        placeholder={label}
        aria-describedby={refused ? `${id}-refused` : undefined}
        className="w-full min-w-0 rounded-md border bg-surface-1 px-2 py-1.5 text-sm placeholder:text-ink-3"
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) (event.shiftKey ? wait : submit)();
          if (event.key === "Escape" && cancel) cancel();
        }}
      />
      {refused && (
        <p id={`${id}-refused`} role="alert" className="text-failed text-xs">
          {refused}
        </p>
      )}
      <p role="status" className={told ? "text-ink-2 text-xs" : "sr-only"}>
        {told}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" disabled={!ready}>
          {sending ? busyWords : button}
        </Button>
        {typeof pend === "function" && (
          <Button
            disabled={sending || empty}
            aria-keyshortcuts="Control+Shift+Enter"
            title="It stays pending, for you alone, until you finish your review (Ctrl+Shift+Enter)"
            onClick={wait}
          >
            Add to my review
          </Button>
        )}
        {cancel && (
          <Button look="quiet" onClick={cancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

function useComposed({
  draft,
  send,
  onSent,
  onCancel,
  optional = false,
  quotes = false,
  begins,
  pend,
  named = true,
}: Props) {
  const [text, write] = useDraft(draft, { quotes, ...(begins !== undefined && { begins }) });
  const [refused, setRefused] = useState<string | null>(null);
  const [told, setTold] = useState("");
  const [sending, start] = useTransition();
  const { whenNamed } = useNamed();
  const empty = text.trim() === "";
  const ready = !sending && (optional || !empty);
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
  const submit = () => {
    if (!ready) return;
    if (named) whenNamed(post);
    else post();
  };
  const wait = () => {
    if (typeof pend !== "function") return setTold(pend ? noReview : notWaiting);
    if (sending || empty) return;
    const why = pend(text);
    setRefused(why);
    if (why === null) write("");
  };
  const rewrite = (words: string) => {
    setTold("");
    write(words);
  };
  const leave = () => {
    if (begins !== undefined) write("");
    onCancel?.();
  };
  return {
    text,
    write: rewrite,
    refused,
    told,
    sending,
    empty,
    ready,
    submit,
    wait,
    cancel: onCancel && leave,
  };
}

const noReview = "No review is open here, so the comment cannot wait for one. Ctrl+Enter posts it now.";
const notWaiting = "Only comments can wait for a review. Ctrl+Enter sends this now.";
