"use client";

import { ConfirmButton } from "../../ui/form/ConfirmButton";
import { useAnswered } from "../../ui/live/useAnswered";
import { usePush } from "../../ui/reading/openings";
import type { DecisionActions } from "../schema";

type Props = { readonly number: number; readonly removeReview: DecisionActions["removeReview"] };

/** Removes a review for good, after confirmation. */
export function RemoveReview({ number, removeReview }: Props) {
  const push = usePush();
  const { run, busy, refused } = useAnswered();
  return (
    <ConfirmButton
      button="Remove"
      question="Remove this review?"
      says={refused ?? "Threads and verdicts are deleted permanently."}
      confirm="Remove for good"
      busy={busy}
      onConfirm={() =>
        run(
          () => removeReview({ review: number }),
          () => push("/reviews"),
        )
      }
    />
  );
}
