"use client";

import type { Anchor, Quote } from "@/lib/review";
import type { Answered } from "@/lib/server/http/action";
import { counted } from "@/lib/std";
import type { ReviewActions } from "../schema";
import { Composer } from "../thread/Composer";

type Props = {
  readonly on: Parameters<ReviewActions["suggest"]>[0]["on"];
  readonly anchor: Anchor;
  readonly quote: Quote;
  /** Ids of changes of B that would be taken back. */
  readonly changes: readonly string[];
  readonly suggest: ReviewActions["suggest"];
  readonly onSuggested: (thread: number) => void;
  readonly onCancel: () => void;
};

/** Suggests B without some of its changes; every recording is replayed on it before the thread begins. */
export function SuggestForm({ on, anchor, quote, changes, suggest, onSuggested, onCancel }: Props) {
  const send = async (body: string): Promise<Answered<unknown>> => {
    const answer = await suggest({ on, anchor, quote, body, changes: [...changes] });
    if (answer.ok) onSuggested(answer.value.thread);
    return answer;
  };
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-ink-2 text-xs">
        {counted(changes.length, "change")} of B would be taken back. Every recording is replayed on it first,
        and what they say stands with the suggestion.
      </p>
      <Composer
        draft={`suggest/${JSON.stringify([on, changes])}`}
        label="Why this would be better"
        button="Replay and suggest"
        busyWords="Replaying…"
        focused
        send={send}
        onSent={() => {}}
        onCancel={onCancel}
      />
    </div>
  );
}
