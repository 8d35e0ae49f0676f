"use client";

import type { Anchor, Quote } from "@/lib/review";
import type { Answered } from "@/lib/server/http/action";
import type { SuggestedChange } from "@/lib/server/reviews/suggest/propose";
import { counted, shareOfAll, tellShare } from "@/lib/std";
import { Button } from "../../ui/Button";
import { ProgressBar } from "../../ui/live/ProgressBar";
import { Composer } from "../thread/Composer";
import { useSuggest } from "./useSuggest";

type Props = {
  /** Storage key of the draft text; independent of the review's existence. */
  readonly draft: string;
  readonly on: SuggestedChange["on"];
  readonly anchor: Anchor;
  readonly quote: Quote;
  /** Ids of the changes of B to revert. */
  readonly changes: readonly string[];
  readonly onSuggested: (thread: number) => void;
  /** Called on refusal, because the page may be outdated, such as for a closed review. */
  readonly onRefused?: () => void;
  readonly onCancel: () => void;
};

/** Suggests B without some of its changes; the thread starts once every recording was replayed on it. */
export function SuggestForm({ draft, on, anchor, quote, changes, onSuggested, onRefused, onCancel }: Props) {
  const { progress, suggest, stop } = useSuggest();
  const send = async (body: string): Promise<Answered<unknown>> => {
    const answer = await suggest({ on, anchor, quote, body, changes: [...changes] });
    if (answer.ok) onSuggested(answer.value.thread);
    else onRefused?.();
    return answer;
  };
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-ink-2 text-xs">
        {counted(changes.length, "change")} of B would be taken back. The suggestion is stored at once; every
        recording is replayed on it, and its thread begins with the results. You may leave the page meanwhile.
      </p>
      <Composer
        draft={`suggest/${draft}/${JSON.stringify(changes)}`}
        label="Why this would be better"
        button="Replay and suggest"
        busyWords="Replaying…"
        focused
        send={send}
        onSent={() => {}}
        onCancel={onCancel}
      />
      {progress && (
        <div className="flex flex-wrap items-center gap-2 text-xs">
          <ProgressBar
            label="Recordings replayed"
            done={progress.done}
            total={progress.total}
            className="w-40"
          />
          <span className="flex-1 tabular-nums">
            {progress.total > 0 &&
              tellShare(shareOfAll(progress.done, progress.total), { noun: "recording", does: ["replayed"] })}
          </span>
          <Button className="!h-7 text-xs" onClick={stop}>
            Stop
          </Button>
        </div>
      )}
    </div>
  );
}
