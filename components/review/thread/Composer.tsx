"use client";

import { useId, useState, useTransition } from "react";
import type { Answered } from "@/lib/server/http/action";
import { useNamed } from "../../people/NameContext";
import { Button } from "../../ui/Button";
import { takeFocus } from "../../ui/form/takeFocus";
import { RefusalLine } from "../../ui/live/RefusalLine";
import { unreachable } from "../../ui/live/unreachable";
import { useRefusal } from "../../ui/live/useRefusal";
import { isUnseen } from "./isUnseen";
import { useDraft } from "./useDraft";

/** Adds the text to the author's pending review; returns why that failed, or `null`. */
export type Pend = ((body: string) => string | null) | "no-open-review";

type Props = {
  /** Storage key of the draft. */
  readonly draft: string;
  readonly label: string;
  readonly button: string;
  /** `over` is the text that the edits began with. */
  readonly send: (body: string, over: string) => Promise<Answered<unknown>>;
  readonly onSent: () => void;
  readonly onCancel?: (() => void) | undefined;
  readonly focused?: boolean;
  readonly optional?: boolean;
  /** Starts with a quote of the selected text, unless there is a draft. */
  readonly quotes?: boolean;
  /** Text to edit; cancel leaves it unchanged. */
  readonly begins?: string;
  /** Omitted if the text is not a comment, since only comments can be pending. */
  readonly pend?: Pend | undefined;
  /** True if others will read it, so that a name is required first. */
  readonly named?: boolean;
  /** Button label while sending. */
  readonly busyWords?: string;
  /** Id by which fields elsewhere belong to the form, so that Enter in them sends it. */
  readonly form?: string;
};

/** Writes text: Ctrl+Enter sends it, Ctrl+Shift+Enter adds it to the pending review. Refused text stays for correction. */
export function Composer(props: Props) {
  const { label, button, pend, focused = false, busyWords = "Sending…", form } = props;
  const { text, write, refused, description, sending, empty, lacks, submit, wait, cancel } =
    useComposed(props);
  const id = useId();
  return (
    <form
      id={form}
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
        // Text typed while the comment is sent would be cleared with it.
        readOnly={sending}
        placeholder={label}
        aria-describedby={refused ? `${id}-refused` : undefined}
        className="w-full min-w-0 rounded-md border bg-surface-1 px-2 py-1.5 text-sm placeholder:text-ink-3"
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) (event.shiftKey ? wait : submit)();
          if (event.key === "Escape" && cancel) cancel();
        }}
      />
      <RefusalLine id={`${id}-refused`} className="text-xs">
        {refused}
      </RefusalLine>
      <p role="status" className={description ? "text-ink-2 text-xs" : "sr-only"}>
        {description}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" disabled={sending} lacks={lacks}>
          {sending ? busyWords : button}
        </Button>
        {typeof pend === "function" && (
          <Button
            disabled={sending}
            lacks={empty ? unwritten : null}
            aria-keyshortcuts="Control+Shift+Enter"
            title="It stays pending, visible only to you, until you finish your review (Ctrl+Shift+Enter)"
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
      {typeof pend === "function" && (
        <p className="text-ink-3 text-xs">
          “{button}” posts now. “Add to my review” waits, seen by you alone, until you finish your review.
        </p>
      )}
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
  const { text, write, over, rebase } = useDraft(draft, { quotes, begins });
  const [refused, setRefused] = useRefusal();
  const [description, setReported] = useState("");
  const [sending, start] = useTransition();
  const { whenNamed } = useNamed();
  const empty = text.trim() === "";
  const lacks = optional || !empty ? null : unwritten;
  const post = () =>
    start(async () => {
      const answer = await send(text, over).catch(() => null);
      if (!answer) return setRefused(unreachable("Your text is still here; send it again."));
      if (!answer.ok) {
        // Other refusals do not say what is there now.
        if (isUnseen(answer)) rebase();
        return setRefused([answer.message, ...answer.details].join(" "));
      }
      setRefused(null);
      write("");
      onSent();
    });
  const submit = () => {
    if (sending || lacks !== null) return;
    if (named) whenNamed(post);
    else post();
  };
  const wait = () => {
    if (typeof pend !== "function") return setReported(pend ? noReview : notWaiting);
    if (sending || empty) return;
    const why = pend(text);
    setRefused(why);
    if (why === null) write("");
  };
  const rewrite = (label: string) => {
    setReported("");
    write(label);
  };
  const leave = () => {
    if (begins !== undefined) write("");
    onCancel?.();
  };
  return {
    text,
    write: rewrite,
    refused,
    description,
    sending,
    empty,
    lacks,
    submit,
    wait,
    cancel: onCancel && leave,
  };
}

const unwritten = "Write something first.";
const noReview = "No review is open here, so the comment cannot wait for one. Ctrl+Enter posts it now.";
const notWaiting = "Only comments can wait for a review. Ctrl+Enter sends this now.";
