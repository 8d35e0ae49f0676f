"use client";

import { useMemo } from "react";
import type { OpenedDiff } from "@/lib/diff";
import { type Anchor, placeOfAnchor } from "@/lib/review";
import { ThreadsHere } from "../thread/ThreadsHere";
import { useCompare } from "./CompareContext";
import { type ComparedEvidence, quoteOf } from "./subjects";
import { useComments } from "./useComments";

type Props = {
  readonly evidence: ComparedEvidence;
  readonly opened: OpenedDiff | null;
  /** The current step, whose threads are listed too. */
  readonly step: Anchor | null;
};

/** Lists threads on the anchor of the address, or on the current step. */
export function CommentsHere({ evidence, opened, step }: Props) {
  const comments = useComments();
  const { state, go } = useCompare();
  const about = comments?.about ?? step ?? comparison;
  const quote = useMemo(() => quoteOf(about, { ...evidence, opened }), [about, evidence, opened]);
  if (!comments) return null;
  const stepped = step ? comments.index.atStep(step) : [];
  const selected = comments.threads.filter(({ number }) => number === state.thread);
  const threads = [...new Set([...selected, ...comments.index.at(about), ...stepped])];
  return (
    <ThreadsHere
      key={placeOfAnchor(about)}
      anchor={about}
      quote={quote}
      threads={threads.toSorted((a, b) => a.number - b.number)}
      writing={state.writing}
      onWrite={(writing) => go({ writing, about: writing ? about : state.about })}
      onBegun={(thread) => go({ writing: false, thread })}
      current={state.thread}
    />
  );
}

const comparison: Anchor = { on: "comparison" };
