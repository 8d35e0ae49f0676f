import type { ReactNode } from "react";
import type { ReviewSummary } from "@/lib/server/reviews/list";
import { counted } from "@/lib/std";
import { Badge } from "../ui/Badge";
import { ButtonLink } from "../ui/Button";
import { PageLink } from "../ui/reading/PageLink";
import { EmptyState } from "../ui/States";
import { OutcomeBadge } from "./OutcomeBadge";

type Show = "waiting" | "mine" | "all";
type Props = {
  readonly reviews: readonly ReviewSummary[];
  readonly show: Show;
  /** Button that requests a review. */
  readonly request: ReactNode;
};

/** Lists the reviews that wait for the reader, those that the reader wrote, or all; closed ones last. */
export function ReviewList({ reviews, show, request }: Props) {
  const sorted = reviews
    .filter(shownIn[show])
    .toSorted((a, b) => Number(a.state === "closed") - Number(b.state === "closed"));
  return (
    <div className="mx-auto max-w-5xl px-4 py-6">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h1 className="font-semibold text-xl">{reviewTitles[show]}</h1>
        {request}
      </header>
      {sorted.length === 0 ? (
        <Empty show={show} />
      ) : (
        <ul className="divide-y rounded-md border bg-surface-1">
          {sorted.map((review) => (
            <ReviewLine key={review.number} review={review} />
          ))}
        </ul>
      )}
    </div>
  );
}

export const reviewTitles = {
  waiting: "Reviews waiting for me",
  mine: "My reviews",
  all: "Reviews",
} as const;

const shownIn: { readonly [show in Show]: (review: ReviewSummary) => boolean } = {
  waiting: ({ waitsFor }) => waitsFor !== null,
  mine: ({ isYours }) => isYours,
  all: () => true,
};

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
  <li className="relative flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2.5 hover:bg-surface-2">
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
  </li>
);
