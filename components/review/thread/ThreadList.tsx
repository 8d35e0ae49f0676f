"use client";

import { inWalkingOrder } from "@/lib/review";
import type { ShownReview, ShownThread } from "@/lib/server/reviews/shown";
import { writeAddress } from "../../ui/reading/readings";
import { useAddressQuery } from "../../ui/reading/useAddressQuery";
import { anchorHref } from "../anchorHref";
import type { ReviewActions } from "../schema";
import { ThreadCard } from "./ThreadCard";
import { ThreadFilter } from "./ThreadFilter";
import { keepsThread } from "./threadFilters";
import { useThreadKeys } from "./useThreadKeys";

type Props = {
  readonly review: ShownReview;
  readonly me: string;
  readonly actions: ReviewActions;
  readonly onChanged: () => void;
};

/** Every thread in the order of the walk; `]` and `[` go from one unresolved to the next. */
export function ThreadList({ review, me, actions, onChanged }: Props) {
  const query = useAddressQuery();
  const filter = query.get("threads") ?? "all";
  const threads = inWalkingOrder(review.threads.map((thread) => ({ ...thread, id: String(thread.number) })));
  useThreadKeys(threads);
  const shown = threads.filter((thread) => keepsThread(filter, thread, me, review.causes));
  return (
    <div className="flex flex-col gap-3 p-3">
      <ThreadFilter
        threads={threads}
        causes={review.causes}
        me={me}
        value={filter}
        onChange={(chosen) => writeAddress(chosen === "all" ? "?" : `?threads=${encodeURIComponent(chosen)}`)}
      />
      {shown.length === 0 && (
        <p className="text-ink-2 text-sm">
          {threads.length === 0
            ? "Nobody has said anything yet. Comment on a decision of the comparison."
            : "None of these."}
        </p>
      )}
      {shown.map((thread) => (
        <ThreadCard
          key={thread.number}
          review={review.number}
          thread={thread}
          me={me}
          actions={actions}
          onChanged={onChanged}
          href={hrefOf(review, thread)}
        />
      ))}
    </div>
  );
}

function hrefOf({ base, head }: ShownReview, { standing, anchor, number }: ShownThread): string {
  return anchorHref(
    { base: base.name, head: head.name },
    standing.is === "detached" ? anchor : standing.anchor,
    number,
  );
}
