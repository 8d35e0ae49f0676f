"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { Button } from "../ui/Button";
import type { DecisionActions } from "./schema";

type Props = { readonly number: number; readonly remove: DecisionActions["remove"] };

/** Asks once more before a review goes for good. */
export function RemoveReview({ number, remove }: Props) {
  const router = useRouter();
  const [asked, setAsked] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, start] = useTransition();
  if (!asked) return <Button onClick={() => setAsked(true)}>Remove</Button>;
  const go = () =>
    start(async () => {
      const answer = await remove({ review: number });
      if (answer.ok) router.push("/reviews");
      else setRefused(answer.message);
    });
  return (
    <fieldset aria-label="Remove this review?" className="flex items-center gap-2 text-xs">
      {refused ? <span role="alert">{refused}</span> : "Threads and verdicts go for good."}
      <Button disabled={busy} onClick={go}>
        Remove for good
      </Button>
      <Button look="quiet" autoFocus disabled={busy} onClick={() => setAsked(false)}>
        Keep it
      </Button>
    </fieldset>
  );
}
