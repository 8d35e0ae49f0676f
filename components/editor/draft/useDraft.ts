"use client";
import { useEffect, useRef, useState } from "react";
import type { Newest, SeenDraft } from "@/lib/server/evidence/topologies/newest";
import { useEditorStore } from "../EditorContext";
import type { AgreedDraft, DraftSender, DraftState, KeptDraft } from "./draftState";
import { type DraftKeeper, keepDraft } from "./keepDraft";
import { findKeptHistory, keepHistory, takenUp } from "./keptHistory";

type Draft = {
  readonly name: string;
  /** Draft revision and base that the page was opened with. */
  readonly seen: SeenDraft;
  /** A newer version than the one the draft started from. */
  readonly newest: Newest | null;
  readonly sender: DraftSender;
};

const waits = { save: 250, retry: 2000 };

/** Last revision saved by this tab, by topology name. */
const savedHere = new Map<string, number>();

/** Stores the draft while the page is open: on the server, and with its steps in this browser. */
export function useDraft({ name, seen, newest, sender }: Draft, untouched: boolean) {
  const store = useEditorStore();
  const [state, setState] = useState<DraftState>({ at: untouched ? "untouched" : "saved" });
  const [on, setOn] = useState<SeenDraft>(seen);
  const keeper = useRef<DraftKeeper | null>(null);
  // A refreshed page has another revision and sender; the draft continues from its own revision.
  const opened = useRef({ seen, newest });
  const latest = useRef(sender);
  latest.current = sender;
  const atRisk = useRef(false);
  atRisk.current = state.at !== "untouched" && state.at !== "saved";
  useEffect(() => {
    let gone = false;
    const sent = store.getState().history.present;
    const open = async () => {
      const now = { ...opened.current.seen, agreed: sent };
      const from = await broughtBack(now, name, store);
      if (gone) return;
      const isCurrent = from.revision === now.revision && from.base.number === now.base.number;
      keeper.current = keepDraft(store, {
        ...from,
        waits,
        newest: isCurrent ? opened.current.newest : null,
        sender: {
          saveDraft: (at, document) => latest.current.saveDraft(at, document),
          giveUpDraft: (revision) => latest.current.giveUpDraft(revision),
        },
        tell: (next, stored) => {
          savedHere.set(name, stored.revision);
          setState(next);
          setOn(({ revision, base }) =>
            revision === stored.revision && base.number === stored.base.number
              ? { revision, base }
              : { revision: stored.revision, base: stored.base },
          );
          void keepHistory(name, { ...stored, history: store.getState().history });
        },
      });
    };
    void open();
    const ask = (event: BeforeUnloadEvent) => {
      if (atRisk.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => {
      gone = true;
      keeper.current?.stop();
      window.removeEventListener("beforeunload", ask);
    };
  }, [store, name]);
  return { state, keeper, on };
}

/** Restores the steps stored in this browser; returns the matching server state. */
async function broughtBack(
  now: AgreedDraft,
  name: string,
  store: ReturnType<typeof useEditorStore>,
): Promise<KeptDraft> {
  const isPast = (savedHere.get(name) ?? 0) > now.revision;
  const found = takenUp(await findKeptHistory(name), now, isPast);
  if (!found || store.getState().history.past.length > 0) return { ...now, resolved: [] };
  const { history, ...on } = found;
  store.getState().bring(history);
  return on;
}
