"use client";
import { useEffect, useRef, useState } from "react";
import type { DraftDocument } from "@/lib/editor";
import { sameJson } from "@/lib/std";
import { useEditorStore } from "../EditorContext";
import { type DraftKeeper, type DraftState, keepDraft, type SendDraft } from "./keepDraft";
import { historyKept, keepHistory } from "./keptHistory";

type Draft = { readonly name: string; readonly revision: number; readonly send: SendDraft };

const waits = { save: 400, retry: 2000 };

/** Keeps the draft while the page is open: on the server, and with its steps in this browser. */
export function useDraft({ name, revision, send }: Draft, untouched: boolean) {
  const store = useEditorStore();
  const [state, setState] = useState<DraftState>({ at: untouched ? "untouched" : "saved" });
  const keeper = useRef<DraftKeeper | null>(null);
  const atRisk = useRef(false);
  atRisk.current = state.at !== "untouched" && state.at !== "saved";
  useEffect(() => {
    let gone = false;
    const sent = store.getState().history.present;
    const open = async () => {
      const agreed = await broughtBack(sent, name, revision, store);
      if (gone) return;
      keeper.current = keepDraft(store, {
        ...{ revision, agreed, send, waits },
        tell: (next, at) => {
          setState(next);
          void keepHistory(name, { revision: at, history: store.getState().history });
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
  }, [store, name, revision, send]);
  return { state, keeper };
}

/** Brings back the steps that this browser kept; answers what of them the server has. */
async function broughtBack(
  sent: DraftDocument,
  name: string,
  revision: number,
  store: ReturnType<typeof useEditorStore>,
): Promise<DraftDocument> {
  const history = await historyKept(name, revision);
  if (!history || store.getState().history.past.length > 0) return sent;
  store.getState().bring(history);
  return sameJson(history.present, sent) ? history.present : sent;
}
