"use client";

import { useEffect } from "react";
import type { OwnSuggestion } from "@/lib/server/reviews/suggest/drafts";
import { counted } from "@/lib/std";
import { useNamed } from "../../people/NameContext";
import { Button } from "../../ui/Button";
import { ConfirmButton } from "../../ui/form/ConfirmButton";
import { useFocusFallback } from "../../ui/form/useFocusFallback";
import { RefusalLine } from "../../ui/live/RefusalLine";
import { useAnswered } from "../../ui/live/useAnswered";
import { Panel } from "../../ui/Panel";
import type { OwnSuggestionActions } from "../schema";
import { Markdown } from "../thread/Markdown";

type Props = {
  readonly suggestions: readonly OwnSuggestion[];
  /** True if the review is closed, so that no proof can run. */
  readonly closed: boolean;
  readonly actions: OwnSuggestionActions;
  readonly onChanged: () => void;
};

const refreshInterval = 2000;

/** Lists the reader's suggestions whose proof is running, failed or did not run. Renders nothing if there are none. */
export function OwnSuggestions({ suggestions, closed, actions, onChanged }: Props) {
  const isAnyRunning = suggestions.some(({ isRunning }) => isRunning);
  useEffect(() => {
    if (!isAnyRunning) return;
    const timer = setInterval(onChanged, refreshInterval);
    return () => clearInterval(timer);
  }, [isAnyRunning, onChanged]);
  if (suggestions.length === 0) return null;
  return (
    <Panel title="Your unproven suggestions">
      <p className="px-3 py-2 text-ink-2 text-xs">
        Only you can see them. A thread is opened once every recording has been replayed on the suggestion.
      </p>
      <ul className="divide-y border-t">
        {suggestions.map((suggestion) => (
          <OwnSuggestionRow
            key={suggestion.id}
            suggestion={suggestion}
            closed={closed}
            actions={actions}
            onChanged={onChanged}
          />
        ))}
      </ul>
    </Panel>
  );
}

type RowProps = Omit<Props, "suggestions"> & { readonly suggestion: OwnSuggestion };

function OwnSuggestionRow({ suggestion, closed, actions, onChanged }: RowProps) {
  const { id, body, changes, isRunning, failure } = suggestion;
  const { whenNamed } = useNamed();
  const { run, busy, refused } = useAnswered();
  const fallback = useFocusFallback<HTMLLIElement>();
  const prove = () => whenNamed(() => run(() => actions.startProof({ draft: id }), onChanged));
  const discard = () => whenNamed(() => run(() => actions.discardSuggestion({ draft: id }), onChanged));
  return (
    <li {...fallback} className="flex flex-col gap-1.5 px-3 py-2 text-sm">
      <div className="min-w-0 break-words">
        <Markdown source={body} />
      </div>
      <p className="text-ink-2 text-xs">Takes back {counted(changes, "change")} of B.</p>
      <p role="status" className={`break-words text-xs ${failure ? "text-failed" : "text-ink-2"}`}>
        {stateOf(isRunning, failure)}
      </p>
      <RefusalLine className="text-xs">{refused}</RefusalLine>
      <div className="flex flex-wrap items-center gap-2">
        {!isRunning && !closed && (
          <Button className="!h-7 text-xs" disabled={busy} onClick={prove}>
            Prove again
          </Button>
        )}
        <ConfirmButton
          small
          button="Discard"
          question="Discard this suggestion with its text?"
          confirm="Discard it"
          busy={busy}
          onConfirm={discard}
        />
      </div>
    </li>
  );
}

function stateOf(isRunning: boolean, failure: string | null): string {
  if (isRunning) return "Replaying the recordings…";
  return failure === null ? "The replays did not finish." : `The proof failed: ${failure}`;
}
