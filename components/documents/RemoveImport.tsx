"use client";

import { Trash2 } from "lucide-react";
import { useState } from "react";
import type { Hanging } from "@/lib/server/history/hanging";
import type { Answered } from "@/lib/server/http/action";
import { useNamed } from "../people/NameContext";
import { Button, IconButton } from "../ui/Button";
import { Dialog } from "../ui/dialog/Dialog";
import { takeFocus } from "../ui/form/takeFocus";
import { RefusalLine } from "../ui/live/RefusalLine";
import { unreachable } from "../ui/live/unreachable";
import { useRefusal } from "../ui/live/useRefusal";
import { usePush } from "../ui/reading/openings";
import { refreshPage, useReading } from "../ui/reading/Refresher";
import { describeRemoval } from "./describeRemoval";

export type RemovalActions = {
  readonly remove: () => Promise<Answered<unknown>>;
  /** Restores the revision that the name had before. */
  readonly restore: () => Promise<Answered<unknown>>;
};

type Props = RemovalActions & {
  readonly kind: string;
  readonly title: string;
  /** Dependents of the import; `null` if there are none. */
  readonly hanging: Hanging | null;
  /** Address to open after the removal. */
  readonly list: string;
};

type State = "asked" | "busy" | "removed";

/** Removes an import after listing its dependents; it can be restored here and from its list. */
export function RemoveImport({ kind, title, hanging, list, remove, restore }: Props) {
  const push = usePush();
  const { whenNamed } = useNamed();
  // A refresh that ends after the removal would unmount the dialog, and Undo with it.
  const isReading = useReading();
  const [open, setOpen] = useState(false);
  const [state, setState] = useState<State>("asked");
  const [failed, setFailed] = useRefusal();
  const leave = () => {
    if (state === "removed") return push(list);
    setOpen(false);
    setState("asked");
    setFailed(null);
  };
  const carryOut = async () => {
    setState("busy");
    const answered = await remove().catch(() => null);
    setState(answered?.ok ? "removed" : "asked");
    setFailed(answered?.ok ? null : (answered?.message ?? unreachable()));
  };
  const undo = async () => {
    setState("busy");
    const answered = await restore().catch(() => null);
    setState(answered?.ok ? "asked" : "removed");
    setFailed(answered?.ok ? null : (answered?.message ?? unreachable()));
    if (!answered?.ok) return;
    setOpen(false);
    refreshPage();
  };
  return (
    <>
      <IconButton label={`Remove this ${kind}`} look="plain" onClick={() => setOpen(true)}>
        <Trash2 size={14} aria-hidden />
      </IconButton>
      <Dialog open={open} onOpenChange={(to) => (to ? setOpen(true) : leave())} title={`Remove ${title}`}>
        <div className="grid gap-4" aria-live="polite">
          <p className="break-words">
            {state === "removed"
              ? `The ${kind} is removed. Undo puts it back as it was.`
              : describeRemoval(kind, hanging)}
          </p>
          <RefusalLine>{failed}</RefusalLine>
          <div className="flex flex-wrap justify-end gap-2">
            {state === "removed" ? (
              <>
                <Button ref={takeFocus} onClick={undo}>
                  Undo
                </Button>
                <Button look="primary" onClick={leave}>
                  Done
                </Button>
              </>
            ) : (
              <>
                <Button onClick={leave}>Keep it</Button>
                <Button
                  look="primary"
                  onClick={() => whenNamed(carryOut)}
                  disabled={state === "busy" || isReading}
                >
                  Remove
                </Button>
              </>
            )}
          </div>
        </div>
      </Dialog>
    </>
  );
}
