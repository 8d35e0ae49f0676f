"use client";

import { MessageSquare } from "lucide-react";
import type { Anchor } from "@/lib/review";
import { openOnes } from "../threadIndex";
import { tellThreads, useComments } from "./useComments";

type Props = {
  readonly anchor: Anchor | null;
  /** Accessible name of the subject. */
  readonly about: string;
  /** Opens the view that shows the comments, if this one does not. */
  readonly first?: () => void;
};

/** Shows the number of comments on an anchor; a click starts one. */
export function CommentMark({ anchor, about, first }: Props) {
  const comments = useComments();
  if (!comments || !anchor) return null;
  const threads = comments.index.at(anchor);
  const label = threads.length > 0 ? `Comments on ${about}: ${tellThreads(threads)}` : `Comment on ${about}`;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => {
        first?.();
        comments.look(anchor, threads.length === 0);
      }}
      className={`${openOnes(threads) > 0 ? "text-accent" : "text-ink-3"} relative z-10 inline-flex h-5 shrink-0 items-center gap-0.5 rounded-sm px-1 text-2xs tabular-nums hover:bg-surface-3 hover:text-ink-1`}
    >
      <MessageSquare size={12} aria-hidden />
      {threads.length > 0 && threads.length}
    </button>
  );
}

/** Shows the number of unresolved threads at a step, inside an existing link. */
export function CommentCount({ step }: { readonly step: Anchor }) {
  const open = openOnes(useComments()?.index.atStep(step) ?? []);
  if (open === 0) return null;
  return (
    <span className="inline-flex items-center gap-0.5 text-2xs text-accent tabular-nums">
      <MessageSquare size={11} aria-hidden />
      {open}
      <span className="sr-only"> unresolved</span>
    </span>
  );
}
