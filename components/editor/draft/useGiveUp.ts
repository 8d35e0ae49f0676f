"use client";
import { type MouseEvent, type RefObject, useState } from "react";
import type { DraftDocument } from "@/lib/editor";
import { sameJson } from "@/lib/std";
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
  const [failed, setFailed] = useState(false);
  const giveUp = async ({ currentTarget: button }: MouseEvent) => {
    const { history, take } = store.getState();
    if (!sameJson(history.present, document)) take(document, "Give up the draft");
    const over = (await keeper.current?.finish()) ?? false;
    setFailed(!over);
    if (!over) return;
    if (button.matches(":focus")) focusFirst(store.getState().chosen.slice(-1));
    onOver();
  };
  return { failed, giveUp };
}
