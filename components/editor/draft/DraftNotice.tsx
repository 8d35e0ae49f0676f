"use client";
import type { Answered } from "@/lib/server/http/action";
import type { EditedDraft, GivenUp as GivenUpDraft } from "@/lib/server/topologies/edit";
import { capitalised } from "@/lib/std";
import { Button } from "../../ui/Button";
import { RefusalLine } from "../../ui/live/RefusalLine";
import { useRefusal } from "../../ui/live/useRefusal";
import type { EditorPageProps } from "../editorProps";
import { answerOf } from "../sending";
import type { DraftState } from "./draftState";
import { GiveUpButton } from "./GiveUpButton";
import type { GivenUp } from "./useGiveUp";

type DraftNoticesProps = Omit<DraftNoticeProps, "draft" | "hash" | "document"> & {
  readonly page: EditorPageProps;
  readonly draft: EditedDraft | null;
  readonly state: DraftState;
};

/** States what the page shows if that is not the newest version. */
export function DraftNotices({ page, draft, state, ...rest }: DraftNoticesProps) {
  const { name, hash, revision, document, givenUp, versions, drafts } = page;
  if (draft) return <DraftNotice {...rest} draft={draft} hash={hash} document={document} />;
  const [newest] = versions;
  const older = versions.find((one) => one.hash === hash);
  const isOlder = newest && older && newest.hash !== hash;
  return (
    <>
      {isOlder && <OlderVersionNotice number={older.number} newest={newest.number} />}
      {givenUp && state.at === "untouched" && (
        <GivenUpNotice givenUp={givenUp} restoreDraft={() => drafts.restoreDraft({ name, revision })} />
      )}
    </>
  );
}

type DraftNoticeProps = GivenUp & {
  readonly draft: EditedDraft;
  /** Hash of the version that the page was opened with. */
  readonly hash: string;
  /** True if the draft equals that version exactly. */
  readonly unchanged: boolean;
};

const bar = "flex flex-wrap items-center gap-3 border-b bg-soft-accent px-4 py-1.5 text-sm max-md:px-3";

/** States whose draft is shown, where it started, and whether it has changes. */
function DraftNotice({ draft, hash, unchanged, ...rest }: DraftNoticeProps) {
  const { author, base, canGiveUp } = draft;
  const savedBy = draft.savedBy === author ? null : draft.savedBy;
  const elsewhere =
    base.hash !== hash && ` It began with ${base.hash.slice(0, 7)}, and this is ${hash.slice(0, 7)}.`;
  return (
    <div className={bar}>
      <p className="min-w-0 flex-1">
        {author === null ? "You see your draft." : `You see the draft of ${author}.`}
        {author !== null && savedBy !== null && ` ${savedBy} saved it last.`}
        {elsewhere}
        {unchanged && ` It holds no changes: it equals version ${hash.slice(0, 7)}.`}
      </p>
      {canGiveUp && <GiveUpButton {...rest} author={author} savedBy={author === null ? null : savedBy} />}
    </div>
  );
}

type GivenUpNoticeProps = {
  readonly givenUp: GivenUpDraft;
  readonly restoreDraft: () => Promise<Answered<unknown>>;
};

/** Offers to restore the last discarded draft. */
function GivenUpNotice({ givenUp: { author, by }, restoreDraft }: GivenUpNoticeProps) {
  const [failed, setFailed] = useRefusal();
  const restore = async () => {
    const answer = await answerOf(restoreDraft());
    if (answer.ok) window.location.reload();
    else setFailed(answer.message);
  };
  const whose = author === null ? "your draft" : `the draft of ${author}`;
  return (
    <div className={bar}>
      <p className="min-w-0 flex-1">{capitalised(`${by} discarded ${whose}.`)}</p>
      <RefusalLine>{failed}</RefusalLine>
      <Button onClick={() => void restore()}>Bring the draft back</Button>
    </div>
  );
}

/** States that edits start from an older version. */
function OlderVersionNotice({ number, newest }: { readonly number: number; readonly newest: number }) {
  return (
    <p className={bar}>
      You edit version {number}. Saving it makes version {newest + 1} and takes back what changed since.
    </p>
  );
}
