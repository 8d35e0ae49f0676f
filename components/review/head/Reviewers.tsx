"use client";

import { useState } from "react";
import type { Person } from "@/lib/server/people/list";
import type { ShownReview } from "@/lib/server/reviews/shown";
import { useNamed } from "../../people/NameContext";
import { Button } from "../../ui/Button";
import { FormOpener } from "../../ui/form/FormOpener";
import { takeFocus } from "../../ui/form/takeFocus";
import { RefusalLine } from "../../ui/live/RefusalLine";
import { useAnswered } from "../../ui/live/useAnswered";
import { PageLink } from "../../ui/reading/PageLink";
import type { DecisionActions } from "../schema";
import { isUnseen } from "../thread/isUnseen";

type Props = {
  readonly review: ShownReview;
  readonly people: readonly Person[];
  readonly actions: Pick<DecisionActions, "changeReviewFields">;
  readonly onChanged: () => void;
};

const labels = { approve: "✓ approved", request_changes: "± requested changes" } as const;

/** Lists the requested reviewers with their verdicts. */
export function Reviewers({ review, people, actions, onChanged }: Props) {
  const [asking, setAsking] = useState<boolean | null>(null);
  const { reviewers } = review;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs">
      {reviewers.length === 0 ? (
        <span className="text-ink-2">
          No reviewers were requested, so anyone who may review can give a verdict.
        </span>
      ) : (
        <ul aria-label="Reviewers" className="flex flex-wrap gap-x-2">
          {reviewers.map(({ id, name, decided }) => (
            <li key={id}>
              <span className="font-medium">{name}</span>{" "}
              <span className="text-ink-2">{decided ? labels[decided] : "· requested"}</span>
            </li>
          ))}
        </ul>
      )}
      {asking ? (
        <AskForm
          review={review}
          people={people}
          actions={actions}
          onChanged={onChanged}
          onClose={() => setAsking(false)}
        />
      ) : (
        <FormOpener small open={asking} onOpen={() => setAsking(true)}>
          Reviewers
        </FormOpener>
      )}
    </div>
  );
}

function AskForm({ review, people, actions, onChanged, onClose }: Props & { readonly onClose: () => void }) {
  const now = review.reviewers.map(({ id }) => id);
  const [requested, ask] = useState(now);
  // The list that the choice began with; `null` for the present one.
  const [seen, setSeen] = useState<readonly string[] | null>(now);
  const { run, busy, refused } = useAnswered();
  const { whenNamed } = useNamed();
  const able = people.filter(({ id, role }) => id !== review.author.id && role !== "reader");
  const save = () =>
    run(
      async () => {
        const answer = await actions.changeReviewFields({
          review: review.number,
          reviewers: requested,
          seen: { reviewers: [...(seen ?? now)] },
        });
        if (isUnseen(answer)) {
          setSeen(null);
          onChanged();
        }
        return answer;
      },
      () => {
        onClose();
        onChanged();
      },
    );
  return (
    <form
      aria-label="Who is asked"
      className="flex basis-full flex-col gap-1.5 rounded-md border bg-surface-1 p-2"
      onSubmit={(event) => {
        event.preventDefault();
        whenNamed(save);
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
    >
      {able.length === 0 && (
        <p className="text-ink-2">
          Nobody else who may review is here yet.{" "}
          <PageLink href="/people" className="text-accent hover:underline">
            People
          </PageLink>
        </p>
      )}
      <fieldset className="flex flex-wrap gap-x-4 gap-y-1">
        <legend className="sr-only">People</legend>
        {able.map(({ id, name }, i) => (
          <label key={id} className="flex items-center gap-1.5">
            <input
              type="checkbox"
              ref={i === 0 ? takeFocus : undefined}
              checked={requested.includes(id)}
              className="accent-accent"
              onChange={(event) =>
                ask(event.target.checked ? [...requested, id] : requested.filter((one) => one !== id))
              }
            />
            {name}
          </label>
        ))}
      </fieldset>
      <RefusalLine>{refused}</RefusalLine>
      <p className="flex gap-2">
        <Button type="submit" look="primary" className="!h-7 text-xs" disabled={busy}>
          Save
        </Button>
        <Button look="quiet" className="!h-7 text-xs" onClick={onClose}>
          Cancel
        </Button>
      </p>
    </form>
  );
}
