"use client";
import { type RefObject, useState } from "react";
import type { DraftDocument } from "@/lib/editor";
import { useEditorStore } from "../EditorContext";
import { focusFirst } from "../useKeptFocus";
import type { DraftKeeper } from "./keepDraft";

export type GivenUp = {
  /** The version that the page was opened with. */
  readonly document: DraftDocument;
  readonly keeper: RefObject<DraftKeeper | null>;
  readonly onOver: () => void;
};

/** Gives the draft up, as a step that can be undone; the focus goes to the drawing, for its button goes with it. */
export function useGiveUp({ document, keeper, onOver }: GivenUp) {
  const store = useEditorStore();
  const [failed, setFailed] = useState<string | null>(null);
  const giveUp = async (): Promise<boolean> => {
    const why = keeper.current ? await keeper.current.giveUp(document) : "Wait until the draft is loaded.";
    setFailed(why);
    if (why !== null) return false;
    focusFirst(store.getState().chosen.slice(-1));
    onOver();
    return true;
  };
  return { failed, giveUp };
}
