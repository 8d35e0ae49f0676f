import type { ReactNode } from "react";
import type { ReviewPage } from "@/lib/server/reviews/list";
import type { ReviewSummary } from "@/lib/server/reviews/live/summaries";
import { counted } from "@/lib/std";
import { Badge } from "../ui/Badge";
import { ButtonLink } from "../ui/Button";
import type { GroupedRow } from "../ui/list/groupRows";
import { type FindRows, ScopedList } from "../ui/list/ScopedList";
import { PageLink } from "../ui/reading/PageLink";
import { EmptyState } from "../ui/States";
import { OutcomeBadge } from "./OutcomeBadge";

type Show = "waiting" | "mine" | "all";
export type ReviewScope = { readonly show: Show; readonly planner?: string };
type Props = {
  /** The first reviews of the scope. */
  readonly page: ReviewPage;
  readonly scope: ReviewScope;
  readonly findReviews: FindRows<ReviewScope>;
  /** Button that requests a review. */
  readonly request: ReactNode;
};

/** Lists the reviews that wait for the reader, those that the reader wrote, or all; closed ones last. */
export function ReviewList({ page: { reviews, ...first }, scope, findReviews, request }: Props) {
  const { show } = scope;
  return (
    <div className="mx-auto max-w-5xl px-4 py-6">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h1 className="font-semibold text-xl">{reviewTitles[show]}</h1>
        {request}
      </header>
      {reviews.length === 0 ? (
        <Empty show={show} />
      ) : (
        <ScopedList
          key={JSON.stringify(scope)}
          title={panelTitles[show]}
          label="Filter reviews by title, author or topology"
          placeholder="Filter reviews"
          titles={groups}
          first={{ ...first, rows: reviewRows(reviews) }}
          scope={scope}
          findRows={findReviews}
        />
      )}
    </div>
  );
}

export const reviewTitles = {
  waiting: "Reviews waiting for me",
  mine: "My reviews",
  all: "Reviews",
} as const;

const panelTitles = { waiting: "Waiting", mine: "Written by me", all: "All reviews" } as const;
const groups = ["Not closed", "Closed"] as const;

/** Renders the rows of the list. */
export const reviewRows = (reviews: readonly ReviewSummary[]): readonly GroupedRow[] =>
  reviews.map((review) => ({
    id: String(review.number),
    text: review.title,
    group: review.state === "closed" ? groups[1] : groups[0],
    shown: <ReviewLine review={review} />,
  }));

function Empty({ show }: { readonly show: Show }) {
  if (show === "waiting")
    return (
      <EmptyState title="Nothing waits for you">
        Reviews appear here while they ask for your verdict, or for an answer to a change request.
      </EmptyState>
    );
  const action = <ButtonLink href="/compare">Compare two versions</ButtonLink>;
  return (
    <EmptyState title={show === "mine" ? "You have no reviews" : "No review yet"} action={action}>
      Reviews appear here once you comment on a comparison or request a review of one.
    </EmptyState>
  );
}

const ReviewLine = ({ review }: { readonly review: ReviewSummary }) => (
  <div className="relative flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2.5 hover:bg-surface-2">
    <div className="min-w-0 flex-1 max-md:basis-full">
      <PageLink href={`/reviews/${review.number}`} className="font-medium after:absolute after:inset-0">
        {review.title}
      </PageLink>{" "}
      {review.sample && <Badge>sample</Badge>}
      <p className="text-ink-2 text-xs">
        {review.number} · {review.titles.base} against {review.titles.head} · {review.author} ·{" "}
        {review.updatedAt.slice(0, 16).replace("T", " ")}
      </p>
    </div>
    <span className="text-ink-2 text-xs tabular-nums">
      {review.openThreads} of {counted(review.threads, "thread")} open
    </span>
    {review.state === "open" ? <OutcomeBadge outcome={review.outcome} /> : <Badge>{review.state}</Badge>}
  </div>
);
