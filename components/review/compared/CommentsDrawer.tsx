"use client";

import { X } from "lucide-react";
import { anchorNow, inWalkingOrder, tellAnchor } from "@/lib/review";
import type { ShownThread } from "@/lib/server/reviews/shown";
import { Badge } from "../../ui/Badge";
import { IconButton } from "../../ui/Button";
import { Kbd } from "../../ui/Kbd";
import { useComparedReview } from "../ReviewContext";
import { StandingBadge } from "../thread/StandingBadge";
import { ThreadFilter } from "../thread/ThreadFilter";
import { keepsThread } from "../thread/threadFilters";
import { useCompare } from "./CompareContext";
import type { ComparedEvidence } from "./subjects";
import { type Comments, useComments } from "./useComments";

/** Lists every review thread of the comparison; each links to its anchor, and the list stays open. */
export function CommentsDrawer({ evidence }: { readonly evidence: ComparedEvidence }) {
  const comments = useComments();
  const compared = useComparedReview();
  const me = compared?.me ?? "";
  const { state, go } = useCompare();
  const { said } = state;
  if (!comments || said === null) return null;
  // Of many recordings, the causes of the comparison name only the first.
  const { causes } = compared?.review?.walked ?? evidence.comparison;
  const threads = inWalkingOrder(
    comments.threads.map((thread) => ({ ...thread, id: String(thread.number) })),
  );
  const visit = (thread: ShownThread): void => {
    comments.visit(thread);
    // On narrow screens the list covers the page, so it closes.
    if (window.matchMedia("(max-width: 767px)").matches) go({ said: null });
  };
  const shown = threads.filter((thread) => keepsThread(said, thread, me, causes));
  return (
    <aside
      aria-label="All comments"
      className="fixed top-44 bottom-14 left-4 z-30 flex w-[21rem] flex-col overflow-hidden rounded-md border bg-surface-1 shadow-float max-md:inset-x-2 max-md:top-16 max-md:bottom-2 max-md:w-auto"
    >
      <header className="flex items-center gap-2 border-b py-1 pr-1 pl-3">
        <h3 className="flex-1 font-semibold text-sm">Comments</h3>
        <span className="flex items-center gap-1 text-ink-3 text-xs max-md:hidden">
          <Kbd>]</Kbd> <Kbd>[</Kbd> unresolved
        </span>
        <IconButton label="Close the list of comments" onClick={() => go({ said: null })}>
          <X size={15} aria-hidden />
        </IconButton>
      </header>
      <div className="border-b p-2">
        <ThreadFilter
          threads={threads}
          causes={causes}
          me={me}
          value={said}
          onChange={(filter) => go({ said: filter })}
        />
      </div>
      <ul className="min-h-0 flex-1 divide-y overflow-y-auto">
        {shown.map((thread) => (
          <ThreadLine key={thread.number} thread={thread} current={state.thread} visit={visit} />
        ))}
        {shown.length === 0 && (
          <li className="p-3 text-ink-2 text-sm">
            {threads.length === 0
              ? "No comments yet. Press c on anything to comment on it."
              : "None of these."}
          </li>
        )}
      </ul>
    </aside>
  );
}

type LineProps = {
  readonly thread: ShownThread;
  readonly current: number | null;
  readonly visit: Comments["visit"];
};

function ThreadLine({ thread, current, visit }: LineProps) {
  const { number, quote, standing: status, state, comments } = thread;
  const last = comments.at(-1);
  return (
    <li>
      <button
        type="button"
        aria-current={number === current || undefined}
        onClick={() => visit(thread)}
        className="flex w-full flex-col gap-0.5 px-3 py-2 text-left text-sm hover:bg-surface-2 aria-[current=true]:bg-soft-accent"
      >
        <span className="flex w-full flex-wrap items-center gap-x-2">
          <span className="min-w-0 flex-1 truncate font-medium">
            {quote.title || tellAnchor(anchorNow(thread))}
          </span>
          <StandingBadge standing={status} />
          {state === "resolved" && <Badge tone="added">✓ resolved</Badge>}
        </span>
        {last && (
          <span className="line-clamp-2 break-words text-ink-2 text-xs">
            {last.author.name}: {last.deleted ? "deleted" : last.body}
          </span>
        )}
      </button>
    </li>
  );
}
