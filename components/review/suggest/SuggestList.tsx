"use client";

import { useState } from "react";
import type { ShownReview } from "@/lib/server/reviews/shown";
import { plural } from "@/lib/std";
import { FormOpener } from "../../ui/form/FormOpener";
import { SuggestForm } from "./SuggestForm";

type Props = {
  readonly review: ShownReview;
  readonly onChanged: () => void;
};

/** Lists all changes of B; selected ones can be suggested for reverting. */
export function SuggestList({ review, onChanged }: Props) {
  const [marked, setMarked] = useState<readonly string[]>([]);
  const [writing, setWriting] = useState<boolean | null>(null);
  const { changes, number } = review;
  if (changes.length === 0)
    return (
      <p className="px-3 py-2 text-ink-2 text-sm">
        Nothing in the graph of B that affects a run differs from A.
      </p>
    );
  const mark = (id: string, on: boolean) =>
    setMarked(on ? [...marked, id] : marked.filter((one) => one !== id));
  return (
    <details className="text-sm">
      <summary className="cursor-pointer px-3 py-2 text-ink-2">
        {changes.length} in all. Mark those that should be taken back.
      </summary>
      <ul className="max-h-80 divide-y overflow-y-auto border-t">
        {changes.map(({ id, sentence }) => (
          <li key={id}>
            <label className="flex items-baseline gap-2 px-3 py-1 hover:bg-surface-2">
              <input
                type="checkbox"
                checked={marked.includes(id)}
                onChange={(event) => mark(id, event.target.checked)}
                className="accent-accent"
              />
              <span className="min-w-0 break-words">{sentence}</span>
            </label>
          </li>
        ))}
      </ul>
      <div className="border-t p-3">
        {writing && marked.length > 0 ? (
          <SuggestForm
            draft={String(number)}
            on={{ review: number }}
            anchor={{ on: "comparison" }}
            quote={{ title: `${marked.length} of ${changes.length} changes`, text: "", value: null }}
            changes={marked}
            onSuggested={() => {
              setWriting(false);
              setMarked([]);
              onChanged();
            }}
            onCancel={() => setWriting(false)}
          />
        ) : (
          <FormOpener
            open={writing}
            lacks={marked.length === 0 ? "Mark the changes to undo first." : null}
            onOpen={() => setWriting(true)}
          >
            Suggest undoing the marked {plural(marked.length, "change")}
          </FormOpener>
        )}
      </div>
    </details>
  );
}
