"use client";
import type { RefObject } from "react";
import type { DraftDocument } from "@/lib/editor";
import { useRefusal } from "../../ui/live/useRefusal";
import { useEditorStore } from "../EditorContext";
import { focusFirst } from "../useKeptFocus";
import type { DraftKeeper } from "./keepDraft";

export type GivenUp = {
  /** The version that the page was opened with. */
  readonly document: DraftDocument;
  readonly keeper: RefObject<DraftKeeper | null>;
  readonly onOver: () => void;
};

/** Discards the draft in a step that can be undone; moves the focus to the drawing, because the button disappears. */
export function useGiveUp({ document: version, keeper, onOver }: GivenUp) {
  const store = useEditorStore();
  const [failed, setFailed] = useRefusal();
  const giveUp = async (): Promise<boolean> => {
    const why = keeper.current ? await keeper.current.giveUp(version) : "Wait until the draft is loaded.";
    setFailed(why);
    if (why !== null) return false;
    focusWhenFree(() => focusFirst(store.getState().chosen.slice(-1)));
    onOver();
    return true;
  };
  return { failed, giveUp };
}

const maxFrames = 60;

/** Waits until the dialog has closed, which would return the focus to a removed button. */
function focusWhenFree(focus: () => boolean, frames = maxFrames): void {
  if (frames === 0) return;
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body || !focus()) focusWhenFree(focus, frames - 1);
  });
}
