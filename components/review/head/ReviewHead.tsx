"use client";

import { type RefObject, useRef, useState } from "react";
import type { Answered } from "@/lib/server/http/action";
import type { Person } from "@/lib/server/people/list";
import type { ShownReview } from "@/lib/server/reviews/shown";
import { counted, tellRan } from "@/lib/std";
import { SideLetter } from "../../results/SideLetter";
import { VersionChip } from "../../results/VersionChip";
import { Badge } from "../../ui/Badge";
import { Button, ButtonLink } from "../../ui/Button";
import { RefusalLine } from "../../ui/live/RefusalLine";
import { useAnswered } from "../../ui/live/useAnswered";
import { comparedSides } from "../comparedSides";
import { RequestFromDraft } from "../request/RequestFromDraft";
import type { DecisionActions, ReviewActions } from "../schema";
import { nextStop, stopHref, tellStop } from "../walkStops";
import { EditReview } from "./EditReview";
import { LaterRecordings } from "./LaterRecordings";
import { RemoveReview } from "./RemoveReview";
import { Reviewers } from "./Reviewers";
import { ReviewStatus } from "./ReviewStatus";

type Actions = Pick<ReviewActions, "pushVersion"> &
  Pick<DecisionActions, "changeReviewFields" | "removeReview" | "addRecordings">;
type Props = {
  readonly review: ShownReview;
  readonly people: readonly Person[];
  /** Id of the reader. */
  readonly me: string;
  /** Number of conditions that do not hold. */
  readonly failing: number;
  readonly actions: Actions;
  readonly onChanged: () => void;
};

/** Renders a review's title, description, reviewers and actions. */
export function ReviewHead({ review, people, me, failing, actions, onChanged }: Props) {
  const { number, title, state, base, head, author, versions, evidence, recordings } = review;
  const { run: ask, busy, refused } = useAnswered();
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const run = (what: () => Promise<Answered<unknown>>) => ask(what, onChanged);
  const bothShip = [base, head].every(({ version }) => version?.isShipped);
  return (
    <header className="mb-4 flex flex-wrap items-start gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-80">
        <h1 className="font-semibold text-xl">
          {title} <span className="font-normal text-ink-3">review {number}</span>
        </h1>
        <p className="mt-1 flex flex-wrap gap-2">
          <ReviewStatus review={review} failing={failing} />
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2 text-sm">
          <SideLetter side="base" /> <Side of={base} plain={bothShip} /> <span aria-hidden>→</span>{" "}
          <SideLetter side="head" /> <Side of={head} plain={bothShip} />
          {review.sample && <Badge>sample</Badge>}
        </p>
        <p className="mt-1 text-ink-2 text-xs">
          {author.name} · {counted(versions.length, "version")} ·{" "}
          {tellRan(recordings, "recording", "compared")} of “{review.set.title}” · results{" "}
          <code className="font-mono">{evidence.hash.slice(0, 8)}</code> under engine{" "}
          <code className="font-mono">{evidence.engine.slice(0, 6)}</code>
        </p>
        <LaterRecordings
          later={recordings.later}
          closed={state === "closed"}
          busy={busy}
          onAdd={() => run(() => actions.addRecordings({ review: number }))}
        />
        <Reviewers review={review} people={people} actions={actions} onChanged={onChanged} />
        <RefusalLine className="mt-1 text-xs">{refused}</RefusalLine>
      </div>
      {editing && (
        <EditReview
          review={review}
          changeReviewFields={actions.changeReviewFields}
          onChanged={onChanged}
          onClose={() => {
            setEditing(false);
            edit.current?.focus();
          }}
        />
      )}
      <HeadButtons
        review={review}
        people={people}
        me={me}
        actions={actions}
        onChanged={onChanged}
        busy={busy}
        run={run}
        edit={edit}
        onEdit={() => setEditing(true)}
      />
    </header>
  );
}

type ButtonsProps = Omit<Props, "failing"> & {
  readonly busy: boolean;
  readonly run: (what: () => Promise<Answered<unknown>>) => void;
  readonly onEdit: () => void;
  /** Receives the focus when the form closes. */
  readonly edit: RefObject<HTMLButtonElement | null>;
};

function HeadButtons({ review, people, me, actions, onChanged, busy, run, onEdit, edit }: ButtonsProps) {
  const { number, state } = review;
  const next = nextStop(review.walk, null);
  const compare = `/compare?${new URLSearchParams(comparedSides(review))}`;
  return (
    <div className="flex flex-wrap gap-2">
      {next && (
        <ButtonLink look="primary" href={stopHref(review, next.stop)} title={tellStop(review, next.stop)}>
          Walk through, {counted(next.left, "stop")} left
        </ButtonLink>
      )}
      {state === "open" && review.author.id !== me && (
        <ButtonLink href={`/reviews/${number}#verdicts`}>Give a verdict</ButtonLink>
      )}
      <ButtonLink
        href={`/reviews/${number}/print`}
        title="One page for paper: the results, who accepted what, and a line to sign"
      >
        Open sign-off page
      </ButtonLink>
      <ButtonLink href={`/api/reviews/${number}/report`} prefetch={false}>
        Export Markdown
      </ButtonLink>
      <ButtonLink href={compare}>Open the comparison</ButtonLink>
      <Button ref={edit} onClick={onEdit}>
        Edit title
      </Button>
      {state === "closed" ? (
        <RemoveReview number={number} removeReview={actions.removeReview} />
      ) : (
        <Button
          disabled={busy}
          title="Adds the newest saved versions of A and B to this review; comments are carried over"
          onClick={() => run(() => actions.pushVersion({ review: number }))}
        >
          Update to newest versions
        </Button>
      )}
      {state === "draft" ? (
        <RequestFromDraft review={review} people={people} actions={actions} onChanged={onChanged} />
      ) : (
        <Button
          look={state === "open" ? "plain" : "primary"}
          disabled={busy}
          onClick={() =>
            run(() =>
              actions.changeReviewFields({ review: number, state: state === "open" ? "closed" : "open" }),
            )
          }
        >
          {turns[state]}
        </Button>
      )}
    </div>
  );
}

/** Labels of the button that opens or closes a review, by state. */
const turns = { open: "Close review", closed: "Open again" } as const;

type SideProps = { readonly of: ShownReview["base"]; readonly plain: boolean };

const Side = ({ of: { title, version }, plain }: SideProps) =>
  version ? <VersionChip version={version} plain={plain} /> : title;
