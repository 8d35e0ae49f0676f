"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import type { Cause } from "@/lib/diff";
import { FormOpener } from "../../ui/form/FormOpener";
import { useComparedReview } from "../ReviewContext";
import { useCompare } from "./CompareContext";
import { causeAnchor } from "./subjects";

const SuggestForm = dynamic(() => import("../suggest/SuggestForm").then((part) => part.SuggestForm));

/** Suggests B without the changes that a search verified as the cause. */
export function SuggestHere({ cause }: { readonly cause: Cause }) {
  const compared = useComparedReview();
  const { go } = useCompare();
  const [writing, setWriting] = useState<boolean | null>(null);
  const { isolated, sentence } = cause;
  if (!compared || !isolated || !("changes" in isolated)) return null;
  const { review, base, head, set, refresh } = compared;
  if (!writing) {
    return (
      <div className="-ml-2 relative z-10 mt-1">
        <FormOpener small open={writing} onOpen={() => setWriting(true)}>
          Suggest undoing {isolated.changes.length === 1 ? "this change" : "these changes"}
        </FormOpener>
      </div>
    );
  }
  return (
    <div className="relative z-10 mt-1">
      <SuggestForm
        draft={`${base}/${head}`}
        on={review ? { review: review.number } : { base, head, ...(set !== undefined && { set }) }}
        anchor={causeAnchor(cause)}
        quote={{ title: sentence.slice(0, 300), text: "", value: null }}
        changes={isolated.changes.map(({ id }) => id)}
        onSuggested={(thread) => {
          setWriting(false);
          go({ thread, writing: false, about: null });
          refresh();
        }}
        onRefused={refresh}
        onCancel={() => setWriting(false)}
      />
    </div>
  );
}
