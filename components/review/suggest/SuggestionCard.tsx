"use client";

import { tellProof } from "@/lib/review";
import type { ShownSuggestion } from "@/lib/server/reviews/suggest/suggestion";
import type { ReplaysDone } from "@/lib/server/sweeps/untilEnded";
import { capitalised } from "@/lib/std";
import { useNamed } from "../../people/NameContext";
import { Button } from "../../ui/Button";
import { useFocusFallback } from "../../ui/form/useFocusFallback";
import { ProgressBar } from "../../ui/live/ProgressBar";
import { RefusalLine } from "../../ui/live/RefusalLine";
import { useAnswered } from "../../ui/live/useAnswered";
import { useTask } from "../../ui/live/useTask";
import type { ReviewActions } from "../schema";

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
  const { changes, proof, accepted, fits, acceptance } = suggestion;
  const { whenNamed } = useNamed();
  const { run, busy, refused } = useAnswered();
  const fallback = useFocusFallback<HTMLElement>();
  const task = useTask(acceptance, { name: "The acceptance", onSettled: onChanged });
  const accept = () =>
    run(
      () => actions.acceptSuggestion({ review, thread }),
      ({ id }) => task.follow(id),
    );
  const isBusy = busy || task.id !== null;
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
      <RefusalLine className="text-xs">{refused ?? task.refused}</RefusalLine>
      {task.id !== null && <Replays progress={task.progress as ReplaysDone | null} />}
      {open && fits && !accepted && (
        <Button className="self-start" disabled={isBusy} onClick={() => whenNamed(accept)}>
          {isBusy ? "Replaying…" : "Accept: save, push and resolve"}
        </Button>
      )}
    </section>
  );
}

const Replays = ({ progress }: { readonly progress: ReplaysDone | null }) => (
  <>
    <ProgressBar
      label="Replays done"
      done={progress?.done ?? 0}
      total={progress?.total ?? 0}
      waits={!progress?.total}
      className="w-full"
    />
    <p className="text-ink-2 text-xs">This goes on without the page; Runs lists it.</p>
  </>
);
