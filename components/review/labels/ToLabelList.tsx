import type { RecordingToLabel, ReviewToLabel, ToLabel } from "@/lib/server/reviews/labels/left";
import { counted, shareOfAll } from "@/lib/std";
import { ShareCount } from "../../results/ShareCount";
import { Badge } from "../../ui/Badge";
import { ButtonLink } from "../../ui/Button";
import { Panel } from "../../ui/Panel";
import { PageLink } from "../../ui/reading/PageLink";
import { EmptyState } from "../../ui/States";

const maxRecordings = 10;

/** Lists decisions to label by review and recording; each recording opens the queue of its review at its own decisions. */
export function ToLabelList({ toLabel: { reviews, older } }: { readonly toLabel: ToLabel }) {
  return (
    <div className="flex flex-col gap-4">
      {reviews.length === 0 && (
        <EmptyState title="Nothing to label" action={<ButtonLink href="/reviews">Reviews</ButtonLink>}>
          Decisions of open reviews appear here until you have labelled them.
        </EmptyState>
      )}
      {reviews.map((review) => (
        <Review key={review.number} review={review} />
      ))}
      {older > 0 && (
        <p className="text-ink-2 text-sm">
          Only the latest open reviews are listed.{" "}
          <PageLink href="/reviews" className="text-accent underline underline-offset-2">
            {counted(older, "older review")}
          </PageLink>
        </p>
      )}
    </div>
  );
}

function Review({ review }: { readonly review: ReviewToLabel }) {
  const { number, title, titles, sample, prepared, of, recordings } = review;
  const hidden = recordings.length - maxRecordings;
  return (
    <Panel
      label={`Review ${number}: ${title}`}
      title={
        <PageLink href={`/reviews/${number}`} className="hover:underline">
          {title} <span className="font-normal text-ink-3">review {number}</span>
        </PageLink>
      }
      aside={
        <ButtonLink href={hrefOf(number)} className="!h-7 shrink-0 text-xs">
          {recordings.length > 0 ? "Label" : "Prepare"}
        </ButtonLink>
      }
    >
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 py-2 text-ink-2 text-xs">
        <span>
          {titles.base} against {titles.head}
        </span>
        {sample && <Badge>sample</Badge>}
        {prepared < of && <ShareCount share={shareOfAll(prepared, of)} noun="recording" does="prepared" />}
      </p>
      {recordings.length > 0 && (
        <ul className="divide-y border-t text-sm">
          {recordings.slice(0, maxRecordings).map((one) => (
            <li
              key={one.name}
              className="relative flex flex-wrap items-baseline gap-x-3 px-3 py-1.5 hover:bg-surface-2"
            >
              <PageLink
                href={hrefOf(number, one.name)}
                className="min-w-0 flex-1 break-words after:absolute after:inset-0"
              >
                {one.title}
              </PageLink>
              <span className="text-ink-2 text-xs tabular-nums">{countsOf(one)}</span>
            </li>
          ))}
          {hidden > 0 && (
            <li className="px-3 py-1.5 text-ink-2 text-xs">and {counted(hidden, "more recording")}</li>
          )}
        </ul>
      )}
    </Panel>
  );
}

const hrefOf = (review: number, recording?: string): string =>
  `/reviews/${review}/labels${recording === undefined ? "" : `?${new URLSearchParams({ recording })}`}`;

const countsOf = ({ differing, sampled }: RecordingToLabel): string =>
  [
    differing > 0 && `${counted(differing, "decision")} that ${differing === 1 ? "differs" : "differ"}`,
    sampled > 0 && `${sampled} sampled`,
  ]
    .filter(Boolean)
    .join(", ");
