"use client";
import { useMemo, useState } from "react";
import type { DraftDocument } from "@/lib/editor";
import type { SaveVersion } from "../dialogs/SaveDialog";
import { useEditorStore } from "../EditorContext";
import type { EditorPageProps } from "../editorProps";
import { unshared } from "../sending";
import type { DraftSender } from "./draftState";
import { useDraft } from "./useDraft";

/** The document that was saved under another name. */
type SavedCopy = { readonly name: string; readonly document: DraftDocument };

/** Provides the page's draft and the version it was made from. */
export function useVersions(props: EditorPageProps) {
  const { name, draft: found, revision, base, newest, drafts } = props;
  const store = useEditorStore();
  const [status, setStanding] = useState<DraftDocument>(props.document);
  const [draft, setDraft] = useState(found);
  const [copy, setCopy] = useState<SavedCopy | null>(null);
  const sender = useMemo<DraftSender>(
    () => ({
      saveDraft: (seen, document) =>
        drafts.saveDraft({ name, base: seen.base, revision: seen.revision, document: unshared(document) }),
      giveUpDraft: (at) => drafts.giveUpDraft({ name, revision: at }),
    }),
    [drafts, name],
  );
  const { state, keeper, on } = useDraft({ name, seen: { revision, base }, newest, sender }, found === null);
  const publish: SaveVersion = async (id, why) => {
    // Edits made while it is sent are in no version yet.
    let sent = store.getState().history.present;
    const send: Parameters<NonNullable<typeof keeper.current>["publish"]>[0] = (seen, document) => {
      sent = document;
      const edited = unshared({ ...document, topology: { ...document.topology, id } });
      return drafts.saveVersion({ name, base: seen.base, revision: seen.revision, edited, why });
    };
    const answer = (await keeper.current?.publish(send)) ?? null;
    if (!answer?.ok) return answer;
    const { value } = answer;
    if (!value.kept) return null;
    setDraft(null);
    if (value.name === name) setStanding(sent);
    else setCopy({ name: value.name, document: sent });
    return { ok: true, value };
  };
  const onOver = () => setDraft(null);
  return { draft, state, keeper, base: on.base, standing: status, copy, publish, onOver };
}
