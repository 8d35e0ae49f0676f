"use client";

import { Eye, Footprints } from "lucide-react";
import { parseCompare } from "@/lib/review";
import type { ReviewWalk } from "@/lib/server/reviews/live/discussed";
import { useNamed } from "../../people/NameContext";
import { Kbd } from "../../ui/Kbd";
import { RefusalLine } from "../../ui/live/RefusalLine";
import { useAnswered } from "../../ui/live/useAnswered";
import { usePush } from "../../ui/reading/openings";
import { useKeys } from "../../ui/useKeys";
import { useComparedReview } from "../ReviewContext";
import { nextStop, stopHref, tellStop } from "../walkStops";
import { useCompare } from "./CompareContext";
import { useReviewWalk } from "./useReviewWalk";

const style =
  "flex h-7 shrink-0 items-center gap-1.5 rounded-md px-2 text-ink-2 hover:bg-surface-2 hover:text-ink-1 disabled:opacity-50";

/** Shows the reviewer's next stop, the number remaining, and the viewed mark of the recording. */
export function WalkBar({ recording }: { readonly recording: string | null }) {
  const compared = useComparedReview();
  const push = usePush();
  const { state, go } = useCompare();
  const { whenNamed } = useNamed();
  const { run, busy, refused } = useAnswered();
  const review = compared?.review ?? null;
  const walked = useReviewWalk(review);
  const next = walked && nextStop(walked.walk, state.walk);
  const walk = () => {
    if (!review || !walked || !next) return;
    const href = stopHref({ ...review, ...walked }, next.stop);
    if (!href.startsWith("/compare?")) return push(href);
    const { base: _base, head: _head, ...location } = parseCompare(new URLSearchParams(href.slice(9)));
    go({ ...location, said: state.said }, "push");
  };
  const seen = walked && recording !== null ? walked.walk.seen.includes(recording) : null;
  const mark = () => {
    if (!compared || !review || seen === null || recording === null || busy) return;
    const request = { review: review.number, recording, seen: !seen };
    whenNamed(() => run(() => compared.actions.markSeen(request), compared.refresh));
  };
  useKeys({ w: walk, v: mark });
  if (!review) return null;
  return (
    <>
      {seen !== null && (
        <button
          type="button"
          aria-pressed={seen}
          disabled={busy}
          onClick={mark}
          title="A push clears this mark where results changed"
          className={`${style} aria-pressed:text-accent`}
        >
          <Eye size={13} aria-hidden /> {seen ? "Seen" : "Mark as seen"} <Kbd>v</Kbd>
        </button>
      )}
      <RefusalLine className="text-xs">{refused}</RefusalLine>
      <button
        type="button"
        disabled={!next}
        onClick={walk}
        title={titleOf(next && walked && tellStop({ ...review, ...walked }, next.stop), walked)}
        className={style}
      >
        <Footprints size={13} aria-hidden />{" "}
        {next ? `Next, ${next.left} left` : lastWords(state.walk, walked)} <Kbd>w</Kbd>
      </button>
    </>
  );
}

/** At the last stop there is no next one, though the reader has not finished with it. */
const lastWords = (at: string | null, walked: ReviewWalk | null): string => {
  if (walked === null) return "Reading the walkthrough…";
  return at === null ? "Nothing left to see" : "This is the last stop";
};

function titleOf(next: string | null, walked: ReviewWalk | null): string {
  if (walked === null) return "The differences of this review are being read.";
  return next ?? "You have seen everything of this review.";
}
