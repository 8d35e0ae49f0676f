"use client";
import { useState } from "react";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/dialog/Dialog";
import { RefusalLine } from "../../ui/live/RefusalLine";
import { type GivenUp, useGiveUp } from "./useGiveUp";

type GiveUpButtonProps = GivenUp & {
  /** `null`: the reader's own draft. */
  readonly author: string | null;
  /** `null` if that is the author. */
  readonly savedBy: string | null;
  /** Renders as a link in a line of text. */
  readonly inline?: boolean;
};

/** Asks for confirmation before a draft is discarded, and names its author. */
export function GiveUpButton({ author, savedBy, inline = false, ...rest }: GiveUpButtonProps) {
  const { failed, giveUp } = useGiveUp(rest);
  const [isRequested, setRequested] = useState(false);
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    const isOver = await giveUp();
    setBusy(false);
    if (isOver) setRequested(false);
  };
  const label = "Discard the draft";
  return (
    <>
      {inline ? (
        <button type="button" className="underline hover:text-ink-1" onClick={() => setRequested(true)}>
          {label}
        </button>
      ) : (
        <Button onClick={() => setRequested(true)}>{label}</Button>
      )}
      <Dialog
        open={isRequested}
        onOpenChange={setRequested}
        title={author === null ? "Discard your draft?" : `Discard the draft of ${author}?`}
        description={`${savedBy === null ? "" : `${savedBy} saved it last. `}The drawing goes back to the version. You can undo this, and the draft can be brought back from this page.`}
      >
        <div className="min-h-5 text-sm">
          <RefusalLine>{failed !== null ? `The draft could not be discarded. ${failed}` : null}</RefusalLine>
        </div>
        <div className="flex justify-end gap-2">
          <Button onClick={() => setRequested(false)}>Keep the draft</Button>
          <Button look="primary" disabled={busy} onClick={() => void confirm()}>
            Discard
          </Button>
        </div>
      </Dialog>
    </>
  );
}
