"use client";

import { X } from "lucide-react";
import type { OpenedDiff } from "@/lib/diff";
import { tellAnchor } from "@/lib/review";
import { IconButton } from "../../ui/Button";
import { CommentsOnPart } from "./CommentsOnPart";
import { useCompare } from "./CompareContext";
import { type ComparedEvidence, quoteOf } from "./subjects";
import { useComments } from "./useComments";

type Props = { readonly evidence: ComparedEvidence; readonly opened: OpenedDiff | null };

/** Overlays comments on views without a column for them. */
export function CommentsAside({ evidence, opened }: Props) {
  const comments = useComments();
  const { state } = useCompare();
  if (!comments) return null;
  const about = comments.about;
  if (!about && !state.writing) return null;
  const { title } = about ? quoteOf(about, { ...evidence, opened }) : { title: "the comparison" };
  return (
    <aside
      aria-label={`Comments on ${about ? tellAnchor(about) : "the comparison"}`}
      className="fixed top-44 right-4 bottom-14 z-30 flex w-[22rem] flex-col overflow-hidden rounded-md border bg-surface-1 shadow-float max-md:inset-x-2 max-md:top-auto max-md:bottom-2 max-md:max-h-[70dvh] max-md:w-auto"
    >
      <header className="flex items-center gap-2 border-b py-1 pr-1 pl-3">
        <h3 className="min-w-0 flex-1 truncate font-semibold text-sm">{title}</h3>
        <IconButton label="Close the comments" onClick={comments.close}>
          <X size={15} aria-hidden />
        </IconButton>
      </header>
      <div className="min-h-0 overflow-y-auto">
        <CommentsOnPart evidence={evidence} opened={opened} />
      </div>
    </aside>
  );
}
