"use client";

import { useState } from "react";
import { tellProof } from "@/lib/review";
import type { Answered } from "@/lib/server/http/action";
import type { ShownSuggestion } from "@/lib/server/reviews/suggest/suggestion";
import { capitalised } from "@/lib/std";
import { useNamed } from "../../people/NameContext";
import { Button } from "../../ui/Button";
import { useFocusFallback } from "../../ui/form/useFocusFallback";
import { ProgressBar } from "../../ui/live/ProgressBar";
import { RefusalLine } from "../../ui/live/RefusalLine";
import type { ReviewActions } from "../schema";
import { sweepEnd } from "../sweepEnd";
import { useAnswered } from "../useAnswered";

type Props = {
  readonly review: number;
  readonly thread: number;
  readonly open: boolean;
  readonly suggestion: ShownSuggestion;
  readonly actions: ReviewActions;
  readonly onChanged: () => void;
};

/** Shows a suggestion with its replay results. Accepting saves a version, replays it, pushes it and resolves the thread. */
export function SuggestionCard({ review, thread, open, suggestion, actions, onChanged }: Props) {
  const { changes, proof, accepted, fits } = suggestion;
  const { whenNamed } = useNamed();
  const { run, busy, refused } = useAnswered();
  const fallback = useFocusFallback<HTMLElement>();
  const [progress, setProgress] = useState<{ readonly finished: number; readonly total: number } | null>(
    null,
  );
  const acceptAndPush = async (): Promise<Answered<unknown>> => {
    const saved = await actions.acceptSuggestion({ review, thread });
    if (!saved.ok) return saved;
    await sweepEnd(saved.value.sweep, setProgress);
    setProgress(null);
    const pushed = await actions.pushVersion({ review });
    return pushed.ok ? actions.resolveThread({ review, thread, state: "resolved" }) : pushed;
  };
  const accept = () => run(acceptAndPush, onChanged);
  return (
    <section
      {...fallback}
      aria-label="Suggested change"
      className="flex flex-col gap-1.5 rounded-sm border border-accent bg-soft-accent p-2 text-sm"
    >
      <ul className="list-disc pl-4">
        {changes.map((undoing) => (
          <li key={undoing} className="break-words">
            {capitalised(undoing)}.
          </li>
        ))}
      </ul>
      <p className="font-medium">{tellProof(proof)}</p>
      {accepted && <p className="text-ink-2 text-xs">Accepted by {accepted.by}.</p>}
      {!fits && !accepted && (
        <p className="text-ink-2 text-xs">B has changed since, so this proof is no longer valid.</p>
      )}
      <RefusalLine className="text-xs">{refused}</RefusalLine>
      {progress && (
        <ProgressBar
          label="Replays done"
          done={progress.finished}
          total={progress.total}
          className="w-full"
        />
      )}
      {open && fits && !accepted && (
        <Button className="self-start" disabled={busy} onClick={() => whenNamed(accept)}>
          {busy ? "Replaying…" : "Accept: save, push and resolve"}
        </Button>
      )}
    </section>
  );
}
