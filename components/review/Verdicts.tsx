"use client";

import { useId, useState } from "react";
import type { VerdictWord } from "@/lib/review";
import type { ShownReview, ShownVerdict } from "@/lib/server/reviews/shown";
import { counted } from "@/lib/std";
import { Badge } from "../ui/Badge";
import { FormOpener } from "../ui/form/FormOpener";
import { useFocusFallback } from "../ui/form/useFocusFallback";
import { usePendingReview } from "./pending/PendingContext";
import { PendingList } from "./pending/PendingList";
import type { DecisionActions } from "./schema";
import { Composer } from "./thread/Composer";
import { Markdown } from "./thread/Markdown";

type Props = {
  readonly review: ShownReview;
  readonly me: string;
  readonly actions: DecisionActions;
  readonly onChanged: () => void;
};

const labels = { approve: "approved", request_changes: "requested changes", comment: "commented" } as const;

/** Lists the verdicts, with the form to submit one. */
export function Verdicts({ review, me, actions, onChanged }: Props) {
  return (
    <div className="flex flex-col">
      <ul className="divide-y">
        {review.verdicts.map((verdict) => (
          <VerdictLine
            key={verdict.number}
            review={review}
            verdict={verdict}
            actions={actions}
            onChanged={onChanged}
          />
        ))}
      </ul>
      {review.state === "closed" ? (
        <div className="flex flex-col gap-2 px-3 py-2">
          <p className="text-ink-2 text-sm">This review is closed.</p>
          <PendingList review={review} />
        </div>
      ) : (
        <VerdictForm review={review} me={me} actions={actions} onChanged={onChanged} />
      )}
    </div>
  );
}

const choices: readonly { readonly verdict: VerdictWord; readonly title: string; readonly says: string }[] = [
  { verdict: "comment", title: "Comment", says: "Comment without a verdict." },
  { verdict: "approve", title: "Approve", says: "Given these results, B may replace A." },
  {
    verdict: "request_changes",
    title: "Request changes",
    says: "B must not replace A until you approve.",
  },
];

/** Asks for a verdict; folded while the reader's own one stands and no comment is pending. */
function VerdictForm(props: Props) {
  const { review, me } = props;
  const [open, setOpen] = useState<boolean | null>(null);
  const comments = usePendingReview()?.comments ?? [];
  const own = review.verdicts.findLast((one) => one.author.id === me && one.verdict !== "comment");
  const counts = own && !own.dismissed && own.standing.stands !== "stale";
  if (!counts || open || comments.length > 0) return <OpenForm {...props} onSent={() => setOpen(false)} />;
  return (
    <p className="border-t p-3">
      <FormOpener open={open} onOpen={() => setOpen(true)}>
        Change my verdict
      </FormOpener>
    </p>
  );
}

function OpenForm({ review, me, actions, onChanged, onSent }: Props & { readonly onSent: () => void }) {
  const [verdict, choose] = useState<VerdictWord>("comment");
  const fallback = useFocusFallback<HTMLDivElement>();
  const pending = usePendingReview();
  const comments = pending?.comments ?? [];
  const own = review.author.id === me;
  const whyId = useId();
  const wordless = verdict === "approve" || comments.length > 0;
  return (
    <div {...fallback} className="flex flex-col gap-2 border-t p-3">
      <fieldset className="flex flex-col gap-1">
        <legend className="sr-only">Your verdict</legend>
        {choices.map((one) => (
          <label key={one.verdict} className="flex items-baseline gap-2 text-sm has-disabled:opacity-50">
            <input
              type="radio"
              name="verdict"
              checked={verdict === one.verdict}
              disabled={own && one.verdict !== "comment"}
              aria-describedby={own ? whyId : undefined}
              onChange={() => choose(one.verdict)}
            />
            <span>
              <span className="font-medium">{one.title}</span>
              <span className="text-ink-2"> {one.says}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {own && (
        <p id={whyId} className="text-ink-2 text-xs">
          You requested this review, so someone else must give the verdict. People are distinguished by their
          profiles: without sign-in, one person with two profiles counts as two.
        </p>
      )}
      <PendingList review={review} />
      <Composer
        draft={`${review.number}/verdict`}
        label={wordless ? "Add a comment (optional)" : "Say why"}
        button="Finish review"
        optional={wordless}
        send={async (body) => {
          const answer = await actions.decide({
            review: review.number,
            verdict,
            body,
            evidence: review.evidence.hash,
            seen: review.verdicts.length,
            comments: [...comments],
          });
          if (answer.ok) pending?.drop(comments.map(({ key }) => key));
          return answer;
        }}
        onSent={() => {
          // After a verdict, the form defaults to a comment.
          choose("comment");
          onSent();
          onChanged();
        }}
      />
    </div>
  );
}

type LineProps = Omit<Props, "me"> & { readonly verdict: ShownVerdict };

function VerdictLine({ review, verdict, actions, onChanged }: LineProps) {
  const [dismissing, setDismissing] = useState<boolean | null>(null);
  const fallback = useFocusFallback<HTMLLIElement>();
  const { number, author, standing: status, dismissed } = verdict;
  const mayDismiss = verdict.verdict === "request_changes" && !dismissed && review.state !== "closed";
  return (
    <li {...fallback} className="flex flex-col gap-1 px-3 py-2 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <span className="wrap-anywhere min-w-0 font-medium">{author.name}</span> {labels[verdict.verdict]}
        {status.stands === "confirmed" && <Badge tone="added">confirmed under this engine</Badge>}
        {status.stands === "unconfirmed" && <Badge wraps>not confirmed yet: {status.because}</Badge>}
        {status.stands === "stale" && (
          <Badge tone="changed" wraps>
            stale: {status.because}
          </Badge>
        )}
        {dismissed && <Badge>dismissed by {dismissed.by}</Badge>}
        {mayDismiss && !dismissing && (
          <span className="ml-auto">
            <FormOpener small open={dismissing} onOpen={() => setDismissing(true)}>
              Dismiss change request
            </FormOpener>
          </span>
        )}
      </p>
      {verdict.body && <Markdown source={verdict.body} />}
      {verdict.threads.length > 0 && (
        <p className="flex flex-wrap gap-x-2 text-xs">
          <span className="text-ink-2">with {counted(verdict.threads.length, "comment")}:</span>
          {verdict.threads.map((thread) => (
            <a key={thread} href={`#thread-${thread}`} className="text-accent hover:underline">
              thread {thread}
            </a>
          ))}
        </p>
      )}
      {dismissed && <p className="text-ink-2 text-xs">Because: {dismissed.why}</p>}
      {dismissing && (
        <Composer
          draft={`${review.number}/dismiss/${number}`}
          label="Why this change request no longer counts"
          button="Dismiss change request"
          focused
          send={(why) => actions.dismissVerdict({ review: review.number, verdict: number, why })}
          onSent={() => {
            setDismissing(false);
            onChanged();
          }}
          onCancel={() => setDismissing(false)}
        />
      )}
    </li>
  );
}
