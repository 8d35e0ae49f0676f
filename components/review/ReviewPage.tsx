"use client";

import { countFailing } from "@/lib/review";
import type { Answer, NextStep } from "@/lib/rules";
import type { Person } from "@/lib/server/people/list";
import type { ShownReview } from "@/lib/server/reviews/shown";
import type { OwnSuggestion } from "@/lib/server/reviews/suggest/drafts";
import { counted } from "@/lib/std";
import { Panel } from "../ui/Panel";
import { PageLink } from "../ui/reading/PageLink";
import { refreshPage } from "../ui/reading/Refresher";
import { ShowTarget } from "../ui/reading/ShowTarget";
import { Causes } from "./Causes";
import { Checklist } from "./Checklist";
import { comparedSides } from "./comparedSides";
import { ReviewHead } from "./head/ReviewHead";
import { Intended } from "./Intended";
import { useLiveReview } from "./live/useLiveReview";
import { NextLinks } from "./NextLinks";
import { OutcomeBadge } from "./OutcomeBadge";
import { PendingProvider } from "./pending/PendingContext";
import type { DecisionActions, OwnSuggestionActions, ReviewActions } from "./schema";
import { OwnSuggestions } from "./suggest/OwnSuggestions";
import { SuggestList } from "./suggest/SuggestList";
import { Markdown } from "./thread/Markdown";
import { ThreadList } from "./thread/ThreadList";
import { Verdicts } from "./Verdicts";

type Props = {
  readonly review: ShownReview;
  /** The comparison's ship answer. */
  readonly ship: Answer;
  /** Next steps while the ship answer is open. */
  readonly next: readonly NextStep[];
  /** Id of the reader. */
  readonly me: string;
  /** Everybody in the workspace. */
  readonly people: readonly Person[];
  /** The reader's suggestions without a proof. */
  readonly suggestions: readonly OwnSuggestion[];
  readonly actions: ReviewActions & DecisionActions & OwnSuggestionActions;
};

/** Renders a review: its conditions, causes, threads and verdicts. */
export function ReviewPage({ review: read, ship, next, me, people, suggestions, actions }: Props) {
  const review = useLiveReview(read);
  const sides = comparedSides(review);
  const closed = review.state === "closed";
  const failing = countFailing(review.checks, ship);
  return (
    <PendingProvider review={review}>
      <div className="mx-auto max-w-6xl px-4 py-4">
        <ReviewHead
          review={review}
          people={people}
          me={me}
          failing={failing}
          actions={actions}
          onChanged={refreshPage}
        />
        <ShowTarget />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="flex flex-col gap-4">
            {review.description && (
              <Panel title="What it is about">
                <div className="p-3 text-sm">
                  <Markdown source={review.description} />
                </div>
              </Panel>
            )}
            <span id="causes" tabIndex={-1} className="-mb-4 scroll-mt-16 outline-none" />
            <Panel title="Why conversations differ">
              <Causes review={review} actions={actions} onChanged={refreshPage} />
            </Panel>
            {!closed && (
              <Panel title="Changes of B">
                <SuggestList review={review} onChanged={refreshPage} />
              </Panel>
            )}
            <OwnSuggestions
              suggestions={suggestions}
              closed={closed}
              actions={actions}
              onChanged={refreshPage}
            />
            <span id="threads" tabIndex={-1} className="-mb-4 scroll-mt-16 outline-none" />
            <Panel
              title="Comments"
              aside={
                !closed && (
                  <PageLink
                    href={`/compare?${new URLSearchParams(sides)}`}
                    className="text-accent text-xs hover:underline"
                  >
                    Comment on the comparison
                  </PageLink>
                )
              }
            >
              <ThreadList review={review} me={me} actions={actions} onChanged={refreshPage} />
            </Panel>
          </div>
          <div className="flex flex-col gap-4">
            <Panel title="What has to hold">
              <NextLinks steps={next} sides={sides} />
              <Checklist review={review.number} checks={review.checks} ship={ship} sides={sides} />
            </Panel>
            <Panel title="Labels">
              <LabelsLine review={review} />
            </Panel>
            {review.intent.length > 0 && (
              <Panel title="Declared as intended">
                <Intended
                  review={review.number}
                  rules={review.intent}
                  closed={closed}
                  actions={actions}
                  onChanged={refreshPage}
                />
              </Panel>
            )}
            <span id="verdicts" tabIndex={-1} className="-mb-4 scroll-mt-16 outline-none" />
            <Panel title="Verdicts" aside={<OutcomeBadge outcome={review.outcome} failing={failing} />}>
              <Verdicts review={review} me={me} actions={actions} onChanged={refreshPage} />
            </Panel>
          </div>
        </div>
      </div>
    </PendingProvider>
  );
}

function LabelsLine({ review: { number, labels } }: { readonly review: ShownReview }) {
  return (
    <p className="px-3 py-2 text-sm">
      {labels
        ? `${labels.differing.labelled} of ${counted(labels.differing.of, "decision")} that differ and ${labels.sample.labelled} of ${labels.sample.of} sampled ones are labelled. `
        : "Nobody has prepared decisions to label yet. "}
      <PageLink href={`/reviews/${number}/labels`} className="text-accent underline underline-offset-2">
        Label decisions
      </PageLink>
    </p>
  );
}
