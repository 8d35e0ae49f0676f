"use client";

import { MessageSquare } from "lucide-react";
import { openOnes } from "../threadIndex";
import { useCompare } from "./CompareContext";
import { useComments } from "./useComments";
import { useThreadWalk } from "./useThreadWalk";

/** Opens the list of review threads and shows the number of unresolved ones. LangGraph threads have a separate tab. */
export function CommentsBar() {
  const comments = useComments();
  const { state, go } = useCompare();
  useThreadWalk();
  if (!comments) return null;
  const open = openOnes(comments.threads);
  return (
    <button
      type="button"
      aria-expanded={state.said !== null}
      onClick={() => go({ said: state.said === null ? "all" : null })}
      className="flex h-7 shrink-0 items-center gap-1.5 rounded-md px-2 text-ink-2 hover:bg-surface-2 hover:text-ink-1"
    >
      <MessageSquare size={13} aria-hidden /> Comments
      <span className="text-ink-3 text-xs tabular-nums">{comments.threads.length > 0 && `${open} open`}</span>
    </button>
  );
}
