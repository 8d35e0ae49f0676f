"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Answered } from "@/lib/server/http/action";
import type { StoredEvent } from "@/lib/server/people/events";
import { useNamed } from "../people/NameContext";
import { When } from "../people/When";
import { Button } from "../ui/Button";
import { RefusalLine } from "../ui/live/RefusalLine";
import { unreachable } from "../ui/live/unreachable";
import { useRefusal } from "../ui/live/useRefusal";
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
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useRefusal();
  const isBack = useRef(false);
  useEffect(() => () => void (isBack.current && focusHeading()), []);
  const putBack = async () => {
    setBusy(true);
    setFailed(null);
    const answered = await restore().catch(() => null);
    if (answered?.ok) {
      isBack.current = true;
      return refreshPage();
    }
    setBusy(false);
    setFailed(answered?.message ?? unreachable());
  };
  return (
    <div className="mx-auto grid max-w-2xl gap-4 px-6 py-10 max-md:px-3">
      <h1 className="break-words font-semibold text-xl">{title} was removed</h1>
      <p>
        <span className="font-medium">{by.actor.name}</span> {by.line}, <When at={by.at} />.
      </p>
      <p className="text-ink-2">{says}</p>
      <RefusalLine>{failed}</RefusalLine>
      <div>
        <Button look="primary" onClick={() => whenNamed(putBack)} disabled={busy}>
          Put the {kind} back
        </Button>
      </div>
      {children}
    </div>
  );
}

/** Milliseconds for which the restored page may load. */
const patience = 30_000;

/** Focuses the heading of the restored page once it is there, because the button is gone; not if the user has focused something else. */
function focusHeading(): void {
  const end = performance.now() + patience;
  const attempt = () => {
    if (document.activeElement !== document.body || performance.now() > end) return;
    const heading = document.querySelector<HTMLElement>("main h1");
    if (!heading) return void requestAnimationFrame(attempt);
    heading.tabIndex = -1;
    heading.focus();
  };
  requestAnimationFrame(attempt);
}
