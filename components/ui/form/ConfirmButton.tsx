"use client";

import { useState } from "react";
import { Button } from "../Button";

type Props = {
  readonly button: string;
  /** Read out as what is asked; shown too, unless `says` stands there. */
  readonly question: string;
  /** What it comes to, or why it was refused. */
  readonly says?: string | null | undefined;
  readonly confirm: string;
  readonly busy?: boolean;
  /** Beside text, not beside other buttons. */
  readonly small?: boolean;
  readonly onConfirm: () => void;
};

/** Asks once more before something goes. */
export function ConfirmButton({
  button,
  question,
  says,
  confirm,
  busy = false,
  small = false,
  onConfirm,
}: Props) {
  // Null until it was asked: the button that comes back takes the focus, the first one does not.
  const [asked, setAsked] = useState<boolean | null>(null);
  const look = small ? ({ look: "quiet", className: "!h-6 !px-2 text-xs" } as const) : {};
  if (!asked) {
    return (
      <Button {...look} autoFocus={asked === false} onClick={() => setAsked(true)}>
        {button}
      </Button>
    );
  }
  return (
    <fieldset aria-label={question} className="flex flex-wrap items-center gap-2 text-xs">
      <span role="status">{says ?? question}</span>
      <Button {...look} disabled={busy} onClick={onConfirm}>
        {confirm}
      </Button>
      <Button {...look} look="quiet" autoFocus disabled={busy} onClick={() => setAsked(false)}>
        Keep it
      </Button>
    </fieldset>
  );
}
