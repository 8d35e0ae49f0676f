"use client";
import { type FormEvent, useId, useRef, useState } from "react";
import { Button } from "../ui/Button";
import { Dialog } from "../ui/dialog/Dialog";
import { PageLink } from "../ui/reading/PageLink";
import type { Me } from "./me";
import { sayName } from "./sayName";

type NameDialogProps = {
  readonly me: Me;
  readonly onClose: () => void;
  readonly onSaid: (me: Me) => void;
  /** Continues anonymously; `null` if a name is required. */
  readonly onSkip: (() => void) | null;
};

/** Asks for a name, or for a new one. */
export function NameDialog({ me, onClose, onSaid, onSkip }: NameDialogProps) {
  const [name, setName] = useState(me.named ? me.name : "");
  const [trouble, setTrouble] = useState("");
  const [sending, setSending] = useState(false);
  const [field, message] = [useId(), useId()];
  const input = useRef<HTMLInputElement>(null);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    // The dialog may be inside another form.
    event.stopPropagation();
    setSending(true);
    setTrouble("");
    const answer = await sayName(name);
    if (answer.ok) return onSaid(answer.me);
    setTrouble(answer.message);
    setSending(false);
  };
  return (
    <Dialog
      open
      first={input}
      onOpenChange={(open) => open || onClose()}
      title={me.named ? "Your name" : "What is your name?"}
      description="Everyone here sees this name next to your changes. This browser remembers it."
    >
      <form onSubmit={send} className="grid gap-3">
        <label htmlFor={field} className="grid gap-1.5">
          <span className="font-medium text-sm">Name</span>
          <input
            id={field}
            ref={input}
            value={name}
            onChange={(event) => setName(event.target.value)}
            required
            maxLength={60}
            autoComplete="name"
            aria-describedby={message}
            className="h-9 w-full rounded-md border bg-surface-1 px-2.5 text-prose"
          />
        </label>
        <p id={message} role="alert" className="min-h-5 text-failed text-sm">
          {trouble}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <Button
            type="submit"
            look="primary"
            disabled={sending}
            lacks={name.trim() === "" ? "Enter your name first." : null}
          >
            {me.named ? "Change the name" : "That is my name"}
          </Button>
          {onSkip && <Button onClick={onSkip}>Go on without a name</Button>}
          <PageLink href="/people" onClick={onClose} className="ml-auto text-ink-2 text-sm underline">
            Who is here, and what names mean
          </PageLink>
        </div>
      </form>
    </Dialog>
  );
}
