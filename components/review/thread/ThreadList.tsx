"use client";

import { useState } from "react";
import { inWalkingOrder } from "@/lib/review";
import type { ShownReview, ShownThread } from "@/lib/server/reviews/shown";
import { anchorHref } from "../anchorHref";
import type { ReviewActions } from "../schema";
import { ThreadCard } from "./ThreadCard";
import { useThreadKeys } from "./useThreadKeys";

type Props = {
  readonly review: ShownReview;
  readonly me: string;
  readonly actions: ReviewActions;
  readonly onChanged: () => void;
};

const filters = ["all", "open", "mine", "outdated", "detached"] as const;
type Filter = (typeof filters)[number];

function keeps(filter: Filter, { state, standing, comments }: ShownThread, me: string): boolean {
  if (filter === "open") return state === "open";
  if (filter === "mine") return comments.some(({ author }) => author.id === me);
  return filter === "all" || standing.is === filter;
}

/** Every thread in the order of the walk; `]` and `[` go from one unresolved to the next. */
export function ThreadList({ review, me, actions, onChanged }: Props) {
  const [filter, setFilter] = useState<Filter>("all");
  const threads = inWalkingOrder(review.threads.map((thread) => ({ ...thread, id: String(thread.number) })));
  useThreadKeys(threads);
  const shown = threads.filter((thread) => keeps(filter, thread, me));
  return (
    <div className="flex flex-col gap-3 p-3">
      <fieldset className="flex flex-wrap gap-1">
        <legend className="sr-only">Which threads</legend>
        {filters.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === filter}
            onClick={() => setFilter(one)}
            className={`${one === filter ? "bg-soft-accent text-accent" : "text-ink-2 hover:bg-surface-2"} rounded-md px-2 py-0.5 text-xs capitalize`}
          >
            {one} {threads.filter((thread) => keeps(one, thread, me)).length}
          </button>
        ))}
      </fieldset>
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
          actions={actions}
          onChanged={onChanged}
          href={hrefOf(review, thread)}
        />
      ))}
    </div>
  );
}

function hrefOf({ base, head }: ShownReview, { standing, anchor }: ShownThread): string {
  return anchorHref(
    { base: base.name, head: head.name },
    standing.is === "detached" ? anchor : standing.anchor,
  );
}
