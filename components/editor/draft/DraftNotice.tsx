"use client";
import type { EditedDraft } from "@/lib/server/topologies/edit";
import { useNamed } from "../../people/NameContext";
import { Button } from "../../ui/Button";
import { type GivenUp, useGiveUp } from "./useGiveUp";

type DraftNoticeProps = GivenUp & {
  readonly draft: EditedDraft;
  /** Of the version that the page was opened with. */
  readonly hash: string;
  /** The draft is that version, to the letter. */
  readonly unchanged: boolean;
};

/** What is opened is a draft: whose it is, where it began, whether it holds anything, and how it is given up. */
export function DraftNotice({ draft, hash, unchanged, ...rest }: DraftNoticeProps) {
  const { failed, giveUp } = useGiveUp(rest);
  const mine = useNamed().me?.name === draft.savedBy;
  const elsewhere =
    draft.base !== hash && ` It began with ${draft.base.slice(0, 7)}, and this is ${hash.slice(0, 7)}.`;
  return (
    <div className="flex flex-wrap items-center gap-3 border-b bg-soft-accent px-4 py-1.5 text-sm max-md:px-3">
      <p className="min-w-0 flex-1">
        {mine ? "You see your draft." : `You see the draft that ${draft.savedBy} saved.`}
        {elsewhere}
        {unchanged && ` It holds no changes: it equals version ${hash.slice(0, 7)}.`}
      </p>
      {failed && <GiveUpFailed />}
      <Button onClick={giveUp}>Give up the draft</Button>
    </div>
  );
}

/** A draft whose steps were all undone while the page was open, which stays kept until it is given up. */
export function GiveUpUnchanged(props: GivenUp) {
  const { failed, giveUp } = useGiveUp(props);
  return (
    <>
      {failed && <GiveUpFailed />}
      <button type="button" className="underline hover:text-ink-1" onClick={giveUp}>
        Give up the draft
      </button>
    </>
  );
}

const GiveUpFailed = () => (
  <span role="alert" className="text-failed">
    It could not be given up. Try again.
  </span>
);
