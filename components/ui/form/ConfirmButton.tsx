"use client";

import { useState } from "react";
import { Button } from "../Button";

type Props = {
  readonly button: string;
  /** Accessible question; visible too, unless `says` replaces it. */
  readonly question: string;
  /** Consequence of the action, or why it was refused. */
  readonly says?: string | null | undefined;
  readonly confirm: string;
  readonly busy?: boolean;
  /** For use next to text instead of other buttons. */
  readonly small?: boolean;
  readonly onConfirm: () => void;
};

/** Asks for confirmation before a removal. */
export function ConfirmButton({
  button,
  question,
  says,
  confirm,
  busy = false,
  small = false,
  onConfirm,
}: Props) {
  // `null` until first asked: only a button that reappears takes the focus.
  const [isRequested, setRequested] = useState<boolean | null>(null);
  const style = small ? ({ look: "quiet", className: "!h-6 !px-2 text-xs" } as const) : {};
  if (!isRequested) {
    return (
      <Button {...style} autoFocus={isRequested === false} onClick={() => setRequested(true)}>
        {button}
      </Button>
    );
  }
  return (
    <fieldset aria-label={question} className="flex flex-wrap items-center gap-2 text-xs">
      <span role="status">{says ?? question}</span>
      <Button {...style} disabled={busy} onClick={onConfirm}>
        {confirm}
      </Button>
      <Button {...style} look="quiet" autoFocus disabled={busy} onClick={() => setRequested(false)}>
        Keep it
      </Button>
    </fieldset>
  );
}
