"use client";

import { type FormEvent, type RefObject, useState } from "react";
import { Button } from "../../ui/Button";
import { takeFocus } from "../../ui/form/takeFocus";

type Props = {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly title: string;
  readonly busy: boolean;
  /** Resolves to false if it was refused. */
  readonly onSave: (title: string) => Promise<boolean>;
};

/** Renders a button that opens the title of a set for renaming. */
export function Rename({ button, title, busy, onSave }: Props) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => button.current?.focus());
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const to = String(new FormData(event.currentTarget).get("title") ?? "").trim();
    if (to === "" || to === title || (await onSave(to))) close();
  };
  if (!open)
    return (
      <Button ref={button} onClick={() => setOpen(true)}>
        Rename
      </Button>
    );
  return (
    <form onSubmit={send} className="flex flex-wrap items-center gap-2">
      <input
        ref={takeFocus}
        name="title"
        aria-label="Title of the set"
        defaultValue={title}
        maxLength={80}
        autoComplete="off"
        className="h-8 w-52 rounded-md border bg-surface-1 px-2"
        onKeyDown={(event) => {
          if (event.key === "Escape") close();
        }}
      />
      <Button type="submit" look="primary" disabled={busy}>
        Save
      </Button>
      <Button look="quiet" disabled={busy} onClick={close}>
        Cancel
      </Button>
    </form>
  );
}
