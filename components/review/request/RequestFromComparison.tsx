"use client";

import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";
import { Button, ButtonLink } from "../../ui/Button";
import { type ComparedReview, useComparedReview } from "../ReviewContext";
import type { SideTitles } from "./schema";

const ComparisonSheet = dynamic(() => import("./ComparisonSheet").then((part) => part.ComparisonSheet));

type Reviewed = Pick<NonNullable<ComparedReview["review"]>, "base" | "head">;
type Props = {
  /** Titles of both versions. */
  readonly titles: SideTitles;
  readonly className?: string;
  readonly children?: ReactNode;
};

/** Opens the sheet that requests a review of the comparison; links to the review if there is one. A review of other commits of an app leaves both: they may be another branch's. */
export function RequestFromComparison({ titles, className, children = "Request review" }: Props) {
  const compared = useComparedReview();
  const [open, setOpen] = useState(false);
  if (!compared) return null;
  const { review } = compared;
  const link = review && (
    <ButtonLink href={`/reviews/${review.number}`} className={className}>
      Review {review.number}
    </ButtonLink>
  );
  if (review && !isOfOtherCommits(compared, review)) return link;
  return (
    <>
      {link}
      <Button onClick={() => setOpen(true)} className={className} aria-haspopup="dialog">
        {children}
      </Button>
      {open && <ComparisonSheet compared={compared} titles={titles} onClose={() => setOpen(false)} />}
    </>
  );
}

/** True if the review is about two versions of one name, but not about these two. */
const isOfOtherCommits = (
  compared: Pick<ComparedReview, "base" | "head">,
  { base, head }: Reviewed,
): boolean => base.name === head.name && !(isOf(compared.base, base) && isOf(compared.head, head));

const isOf = (reference: string, { name, hash }: Reviewed["base"]): boolean =>
  `${name}@${hash}`.startsWith(reference);
