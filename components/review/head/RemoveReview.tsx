"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { ConfirmButton } from "../../ui/form/ConfirmButton";
import type { DecisionActions } from "../schema";

type Props = { readonly number: number; readonly remove: DecisionActions["remove"] };

/** Asks once more before a review goes for good. */
export function RemoveReview({ number, remove }: Props) {
  const router = useRouter();
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, start] = useTransition();
  const go = () =>
    start(async () => {
      const answer = await remove({ review: number });
      if (answer.ok) router.push("/reviews");
      else setRefused(answer.message);
    });
  return (
    <ConfirmButton
      button="Remove"
      question="Remove this review?"
      says={refused ?? "Threads and verdicts go for good."}
      confirm="Remove for good"
      busy={busy}
      onConfirm={go}
    />
  );
}
