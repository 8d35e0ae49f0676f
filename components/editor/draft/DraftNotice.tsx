"use client";
import { type MouseEvent, type RefObject, useState } from "react";
import type { DraftDocument } from "@/lib/editor";
import type { EditedDraft } from "@/lib/server/topologies/edit";
import { useNamed } from "../../people/NameContext";
import { Button } from "../../ui/Button";
import { useEditorStore } from "../EditorContext";
import { focusFirst } from "../useKeptFocus";
import type { DraftKeeper } from "./keepDraft";

type DraftNoticeProps = {
  readonly draft: EditedDraft;
  /** The version that the page was opened with. */
  readonly hash: string;
  readonly document: DraftDocument;
  readonly keeper: RefObject<DraftKeeper | null>;
  readonly onOver: () => void;
};

/** What is opened is a draft: whose it is, where it began, and how it is given up. */
export function DraftNotice({ draft, hash, document, keeper, onOver }: DraftNoticeProps) {
  const store = useEditorStore();
  const [failed, setFailed] = useState(false);
  const mine = useNamed().me?.name === draft.savedBy;
  const giveUp = async ({ currentTarget: button }: MouseEvent) => {
    store.getState().take(document, "Give up the draft");
    const over = (await keeper.current?.finish()) ?? false;
    setFailed(!over);
    if (!over) return;
    if (button.matches(":focus")) focusFirst(store.getState().chosen.slice(-1));
    onOver();
  };
  const elsewhere =
    draft.base !== hash && ` It began with ${draft.base.slice(0, 7)}, and this is ${hash.slice(0, 7)}.`;
  return (
    <div className="flex flex-wrap items-center gap-3 border-b bg-soft-accent px-4 py-1.5 text-sm max-md:px-3">
      <p className="min-w-0 flex-1">
        {mine ? "You see your draft." : `You see the draft that ${draft.savedBy} saved.`}
        {elsewhere}
      </p>
      {failed && (
        <p role="alert" className="text-failed">
          It could not be given up. Try again.
        </p>
      )}
      <Button onClick={giveUp}>Give up the draft</Button>
    </div>
  );
}
