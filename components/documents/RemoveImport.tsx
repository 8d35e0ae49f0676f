"use client";

import { Trash2 } from "lucide-react";
import { useState } from "react";
import type { Hanging } from "@/lib/server/history/hanging";
import type { Answered } from "@/lib/server/http/action";
import { counted } from "@/lib/std";
import { useNamed } from "../people/NameContext";
import { Button, IconButton } from "../ui/Button";
import { Dialog } from "../ui/dialog/Dialog";
import { takeFocus } from "../ui/form/takeFocus";
import { usePush } from "../ui/reading/openings";
import { refreshPage, useReading } from "../ui/reading/Refresher";

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

type State =
  | { readonly at: "asked" | "busy" | "removed" }
  | { readonly at: "failed"; readonly message: string };

/** Removes an import after listing its dependents; it can be restored here and from its list. */
export function RemoveImport({ kind, title, hanging, list, remove, restore }: Props) {
  const push = usePush();
  const { whenNamed } = useNamed();
  // A refresh that ends after the removal would unmount the dialog, and Undo with it.
  const isReading = useReading();
  const [open, setOpen] = useState(false);
  const [state, setState] = useState<State>({ at: "asked" });
  const leave = () => {
    if (state.at === "removed") return push(list);
    setOpen(false);
    setState({ at: "asked" });
  };
  const carryOut = async () => {
    setState({ at: "busy" });
    const answered = await remove().catch(() => null);
    setState(answered?.ok ? { at: "removed" } : { at: "failed", message: answered?.message ?? lost });
  };
  const undo = async () => {
    setState({ at: "busy" });
    const answered = await restore().catch(() => null);
    if (!answered?.ok) return setState({ at: "failed", message: answered?.message ?? lost });
    setState({ at: "asked" });
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
            {state.at === "removed"
              ? `The ${kind} is removed. Undo puts it back as it was.`
              : leaving(hanging)}
          </p>
          {state.at === "failed" && (
            <p role="alert" className="text-failed">
              ! {state.message}
            </p>
          )}
          <div className="flex flex-wrap justify-end gap-2">
            {state.at === "removed" ? (
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
                  disabled={state.at === "busy" || isReading}
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

const leaving = (hanging: Hanging | null): string =>
  hanging
    ? `With it ${counted(hanging.revisions, "revision")} and ${counted(hanging.replays, "replay")} are shown no more: lists, comparisons and rankings go on without them.`
    : "Nothing else is removed: recordings, plans and comparisons have their own copies of what they need.";

const lost = "The server did not respond. Check that it is running, and try again.";
