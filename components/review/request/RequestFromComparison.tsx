"use client";

import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";
import { Button, ButtonLink } from "../../ui/Button";
import { useComparedReview } from "../ReviewContext";
import type { SideTitles } from "./schema";

const ComparisonSheet = dynamic(() => import("./ComparisonSheet").then((part) => part.ComparisonSheet));

type Props = {
  /** Titles of both versions. */
  readonly titles: SideTitles;
  readonly className?: string;
  readonly children?: ReactNode;
};

/** Opens the sheet that requests a review of the comparison; links to the review if there is one. */
export function RequestFromComparison({ titles, className, children = "Request review" }: Props) {
  const compared = useComparedReview();
  const [open, setOpen] = useState(false);
  if (!compared) return null;
  const { review } = compared;
  if (review)
    return (
      <ButtonLink href={`/reviews/${review.number}`} className={className}>
        Review {review.number}
      </ButtonLink>
    );
  return (
    <>
      <Button onClick={() => setOpen(true)} className={className} aria-haspopup="dialog">
        {children}
      </Button>
      {open && <ComparisonSheet compared={compared} titles={titles} onClose={() => setOpen(false)} />}
    </>
  );
}
