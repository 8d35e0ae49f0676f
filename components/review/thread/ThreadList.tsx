"use client";

import { useMemo, useState } from "react";
import { inWalkingOrder } from "@/lib/review";
import type { ShownReview } from "@/lib/server/reviews/shown";
import { writeAddress } from "../../ui/reading/readings";
import { useAddressQuery } from "../../ui/reading/useAddressQuery";
import type { ReviewActions } from "../schema";
import { drawnWhole, ThreadFeed } from "./ThreadFeed";
import { ThreadFilter } from "./ThreadFilter";
import { keepsThread, saysWords } from "./threadFilters";

type Props = {
  readonly review: ShownReview;
  readonly me: string;
  readonly actions: ReviewActions;
  readonly onChanged: () => void;
};

/** Lists every thread in the order of the reviewer's walk; `]` and `[` step through unresolved ones. */
export function ThreadList({ review, me, actions, onChanged }: Props) {
  const filter = useAddressQuery().get("threads") ?? "all";
  const [text, find] = useState("");
  const { threads: all, causes } = review;
  const threads = useMemo(
    () => inWalkingOrder(all.map((thread) => ({ ...thread, id: String(thread.number) }))),
    [all],
  );
  const shown = useMemo(
    () => threads.filter((thread) => keepsThread(filter, thread, me, causes) && saysWords(thread, text)),
    [threads, filter, me, causes, text],
  );
  return (
    <div className="flex flex-col gap-3 p-3">
      <ThreadFilter
        threads={threads}
        causes={causes}
        me={me}
        value={filter}
        onChange={(chosen) => writeAddress(chosen === "all" ? "?" : `?threads=${encodeURIComponent(chosen)}`)}
      />
      {threads.length > drawnWhole && (
        <input
          type="search"
          aria-label="Search threads"
          placeholder="Search threads"
          value={text}
          onChange={(event) => find(event.target.value)}
          className="w-full max-w-80 rounded-md border bg-surface-1 px-2 py-1 text-sm placeholder:text-ink-3"
        />
      )}
      {shown.length === 0 && (
        <p className="text-ink-2 text-sm">
          {threads.length === 0
            ? "No comments yet. Comment on a decision in the comparison."
            : "None of these."}
        </p>
      )}
      <ThreadFeed review={review} threads={shown} me={me} actions={actions} onChanged={onChanged} />
    </div>
  );
}
