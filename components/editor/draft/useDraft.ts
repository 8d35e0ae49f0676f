"use client";
import { useEffect, useRef, useState } from "react";
import { useEditorStore } from "../EditorContext";
import { type AgreedDraft, type DraftKeeper, type DraftState, keepDraft, type SendDraft } from "./keepDraft";
import { findKeptHistory, keepHistory, takenUp } from "./keptHistory";

type Draft = { readonly name: string; readonly revision: number; readonly send: SendDraft };

const waits = { save: 250, retry: 2000 };

/** The revisions that this tab has saved, by the name of the topology. */
const savedHere = new Map<string, number>();

/** Keeps the draft while the page is open: on the server, and with its steps in this browser. */
export function useDraft({ name, revision, send }: Draft, untouched: boolean) {
  const store = useEditorStore();
  const [state, setState] = useState<DraftState>({ at: untouched ? "untouched" : "saved" });
  const keeper = useRef<DraftKeeper | null>(null);
  // A page that is read again knows another revision, and sends in another way; what is kept goes on from its own.
  const opened = useRef(revision);
  const latest = useRef(send);
  latest.current = send;
  const atRisk = useRef(false);
  atRisk.current = state.at !== "untouched" && state.at !== "saved";
  useEffect(() => {
    let gone = false;
    const sent = store.getState().history.present;
    const open = async () => {
      const on = await broughtBack({ revision: opened.current, agreed: sent }, name, store);
      if (gone) return;
      keeper.current = keepDraft(store, {
        ...{ ...on, waits },
        send: (at, document) => latest.current(at, document),
        tell: (next, agreed) => {
          savedHere.set(name, agreed.revision);
          setState(next);
          void keepHistory(name, { ...agreed, history: store.getState().history });
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
  return { state, keeper };
}

/** Brings back the steps that this browser kept; answers what of them the server has. */
async function broughtBack(
  now: AgreedDraft,
  name: string,
  store: ReturnType<typeof useEditorStore>,
): Promise<AgreedDraft> {
  const isPast = (savedHere.get(name) ?? 0) > now.revision;
  const found = takenUp(await findKeptHistory(name), now, isPast);
  if (!found || store.getState().history.past.length > 0) return now;
  const { history, ...on } = found;
  store.getState().bring(history);
  return on;
}
