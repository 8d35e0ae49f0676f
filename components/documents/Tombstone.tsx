"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Answered } from "@/lib/server/http/action";
import type { StoredEvent } from "@/lib/server/people/events";
import { useNamed } from "../people/NameContext";
import { When } from "../people/When";
import { Button } from "../ui/Button";
import { refreshPage } from "../ui/reading/Refresher";

type Props = {
  readonly kind: string;
  readonly title: string;
  /** The removal event. */
  readonly by: StoredEvent;
  /** Describes what is left of the document. */
  readonly says: string;
  readonly restore: () => Promise<Answered<unknown>>;
  readonly children?: ReactNode;
};

/** Replaces a removed document: names who removed it and when, with a button to restore it. */
export function Tombstone({ kind, title, by, says, restore, children }: Props) {
  const { whenNamed } = useNamed();
  const [state, setState] = useState<{ readonly busy: boolean; readonly failed: string | null }>(idle);
  const isBack = useRef(false);
  useEffect(() => () => void (isBack.current && focusHeading()), []);
  const putBack = async () => {
    setState({ busy: true, failed: null });
    const answered = await restore().catch(() => null);
    if (answered?.ok) {
      isBack.current = true;
      return refreshPage();
    }
    setState({ busy: false, failed: answered?.message ?? "The server did not respond. Try again." });
  };
  return (
    <div className="mx-auto grid max-w-2xl gap-4 px-6 py-10 max-md:px-3">
      <h1 className="break-words font-semibold text-xl">{title} was removed</h1>
      <p>
        <span className="font-medium">{by.actor.name}</span> {by.line}, <When at={by.at} />.
      </p>
      <p className="text-ink-2">{says}</p>
      {state.failed && (
        <p role="alert" className="text-failed">
          ! {state.failed}
        </p>
      )}
      <div>
        <Button look="primary" onClick={() => whenNamed(putBack)} disabled={state.busy}>
          Put the {kind} back
        </Button>
      </div>
      {children}
    </div>
  );
}

/** Focuses the heading of the restored page, because the button is gone. */
function focusHeading(): void {
  requestAnimationFrame(() => {
    const heading = document.querySelector<HTMLElement>("main h1");
    if (!heading || document.activeElement !== document.body) return;
    heading.tabIndex = -1;
    heading.focus();
  });
}

const idle = { busy: false, failed: null };
