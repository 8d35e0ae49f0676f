"use client";

import { useRef } from "react";
import type { Person } from "@/lib/server/people/list";
import type { ShownReview } from "@/lib/server/reviews/shown";
import { counted } from "@/lib/std";
import { SideLetter } from "../../results/SideLetter";
import { titledVersion } from "../../results/versionWords";
import type { DecisionActions } from "../schema";
import { isUnseen } from "../thread/isUnseen";
import { type RequestProps, RequestSheet } from "./RequestSheet";

export type DraftSheetProps = {
  readonly review: ShownReview;
  readonly people: readonly Person[];
  readonly actions: Pick<DecisionActions, "changeReviewFields">;
  readonly onChanged: () => void;
  readonly onClose: () => void;
};

/** Requests the review of a draft. Its recordings stay, because its comments are about them. */
export function DraftSheet({ review, people, actions, onChanged, onClose }: DraftSheetProps) {
  const { number, title, description, author, reviewers, base, head, set, recordings } = review;
  const now = { title, description, reviewers: reviewers.map(({ id }) => id) };
  // The fields that the sheet began with; `null` for the present ones.
  const seen = useRef<typeof now | null>(now);
  const post: RequestProps["post"] = async (fields) => {
    const change = { review: number, state: "open" as const, ...fields, reviewers: [...fields.reviewers] };
    const answer = await actions.changeReviewFields({ ...change, seen: seen.current ?? now });
    if (answer.ok || !isUnseen(answer)) return answer;
    seen.current = null;
    onChanged();
    return { ...answer, message: [answer.message, ...answer.details].join(" ") };
  };
  return (
    <RequestSheet
      open
      draft={null}
      onClose={onClose}
      subject={
        <>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <SideLetter side="head" /> {titledVersion(head.title, head.version)}{" "}
            <span className="text-ink-2">in place of</span>
            <SideLetter side="base" /> {titledVersion(base.title, base.version)}
          </p>
          <p>
            <span className="block font-medium text-xs">Recording set</span>
            {set.title} · {counted(recordings.all, "recording")}
            <span className="block text-ink-2 text-xs">
              Its comments are about these recordings, so the review keeps them.
            </span>
          </p>
        </>
      }
      begins={now}
      usualTitle={title}
      people={people}
      me={author.id}
      lacks={null}
      post={post}
      onPosted={onChanged}
    />
  );
}
