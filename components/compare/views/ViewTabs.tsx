"use client";

import dynamic from "next/dynamic";
import { type CompareView, compareViews } from "@/lib/review";
import { capitalised } from "@/lib/std";
import { CommentsBar } from "../../review/compared/CommentsBar";
import { useComparedReview } from "../../review/ReviewContext";
import { StateLink } from "../parts/StateLink";

const WalkBar = dynamic(() => import("../../review/compared/WalkBar").then((part) => part.WalkBar));

type Props = {
  readonly view: CompareView;
  readonly counts: ViewCounts;
  /** The open recording. */
  readonly recording: string | null;
};

/** Tabs of the comparison; each is a view in the address, so that Back returns to it. `counts` are shown on the tabs. */
export function ViewTabs({ view, counts, recording }: Props) {
  const isReviewed = Boolean(useComparedReview()?.review);
  return (
    <nav
      aria-label="Views of the comparison"
      className="-my-0.5 flex min-h-7 shrink-0 gap-1 max-md:flex-wrap md:h-7 md:overflow-x-auto"
    >
      {compareViews.map((one) => (
        <StateLink
          key={one}
          to={{ view: one }}
          aria-current={one === view ? "page" : undefined}
          className={`${one === view ? "border-accent font-medium text-ink-1" : "border-transparent text-ink-2 hover:text-ink-1"} flex h-7 shrink-0 items-center border-b-2 px-2`}
        >
          {capitalised(one)}
          {counts[one] && <span className="ml-1.5 text-ink-3 text-xs">{counts[one]}</span>}
        </StateLink>
      ))}
      <span className="ml-auto flex flex-wrap justify-end gap-1">
        {isReviewed && <WalkBar recording={recording} />}
        <CommentsBar />
      </span>
    </nav>
  );
}

export type ViewCounts = { readonly [view in CompareView]?: string };
