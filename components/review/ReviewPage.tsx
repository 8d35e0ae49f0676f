"use client";

import Link from "next/link";
import { useState, useTransition } from "react";
import { refreshPage } from "@/components/ui/reading/Refresher";
import type { Answer } from "@/lib/rules";
import type { Answered } from "@/lib/server/http/action";
import type { ShownReview } from "@/lib/server/reviews/shown";
import { counted } from "@/lib/std";
import { Badge, SideLetter } from "../ui/Badge";
import { Button, ButtonLink } from "../ui/Button";
import { Panel } from "../ui/Panel";
import { Causes } from "./Causes";
import { Checklist } from "./Checklist";
import { Intended } from "./Intended";
import { OutcomeBadge } from "./OutcomeBadge";
import { PendingProvider } from "./pending/PendingContext";
import { RemoveReview } from "./RemoveReview";
import type { DecisionActions, ReviewActions } from "./schema";
import { SuggestList } from "./suggest/SuggestList";
import { Markdown } from "./thread/Markdown";
import { ThreadList } from "./thread/ThreadList";
import { useReviewEvents } from "./useReviewEvents";
import { Verdicts } from "./Verdicts";
import { nextStop, stopHref, tellStop } from "./walkStops";

type Props = {
  readonly review: ShownReview;
  /** The answer of the comparison to whether B may be shipped. */
  readonly ship: Answer;
  /** Id of who looks at it. */
  readonly me: string;
  readonly actions: ReviewActions & DecisionActions;
};

/** One review: what has to hold, why conversations differ, what was said, and what was decided. */
export function ReviewPage({ review, ship, me, actions }: Props) {
  useReviewEvents(review.number, review.rev, refreshPage);
  const { base, head } = review;
  return (
    <PendingProvider review={review}>
      <div className="mx-auto max-w-6xl px-4 py-4">
        <ReviewHead {...{ review, actions }} onChanged={refreshPage} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="flex flex-col gap-4">
            {review.description && (
              <Panel title="What it is about">
                <div className="p-3 text-sm">
                  <Markdown source={review.description} />
                </div>
              </Panel>
            )}
            <span id="causes" className="-mb-4 scroll-mt-16" />
            <Panel title="Why conversations differ">
              <Causes review={review} actions={actions} onChanged={refreshPage} />
            </Panel>
            <Panel title="Changes of B">
              <SuggestList review={review} suggest={actions.suggest} onChanged={refreshPage} />
            </Panel>
            <span id="threads" className="-mb-4 scroll-mt-16" />
            <Panel
              title="Threads"
              aside={
                <Link
                  href={`/compare?${new URLSearchParams({ base: base.name, head: head.name })}`}
                  className="text-accent text-xs hover:underline"
                >
                  Comment on the comparison
                </Link>
              }
            >
              <ThreadList review={review} me={me} actions={actions} onChanged={refreshPage} />
            </Panel>
          </div>
          <div className="flex flex-col gap-4">
            <Panel title="What has to hold">
              <Checklist
                review={review.number}
                checks={review.checks}
                ship={ship}
                sides={{ base: base.name, head: head.name }}
              />
            </Panel>
            <Panel title="Labels">
              <LabelsLine review={review} />
            </Panel>
            {review.intent.length > 0 && (
              <Panel title="Declared as intended">
                <Intended
                  review={review.number}
                  rules={review.intent}
                  actions={actions}
                  onChanged={refreshPage}
                />
              </Panel>
            )}
            <span id="verdicts" className="-mb-4 scroll-mt-16" />
            <Panel title="Verdicts" aside={<OutcomeBadge outcome={review.outcome} />}>
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
      <Link href={`/reviews/${number}/labels`} className="text-accent underline underline-offset-2">
        Label decisions
      </Link>
    </p>
  );
}

type HeadProps = {
  readonly review: ShownReview;
  readonly actions: ReviewActions & DecisionActions;
  readonly onChanged: () => void;
};

function ReviewHead({ review, actions, onChanged }: HeadProps) {
  const { number, title, state, base, head, author, versions, evidence } = review;
  const next = nextStop(review.walk, null);
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, start] = useTransition();
  const run = (what: () => Promise<Answered<unknown>>) =>
    start(async () => {
      const answer = await what();
      setRefused(answer.ok ? null : answer.message);
      if (answer.ok) onChanged();
    });
  const compare = `/compare?${new URLSearchParams({ base: base.name, head: head.name })}`;
  return (
    <header className="mb-4 flex flex-wrap items-start gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-80">
        <h1 className="font-semibold text-xl">
          {title} <span className="font-normal text-ink-3">{number}</span>
        </h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2 text-sm">
          <SideLetter side="base" /> {base.title} <span aria-hidden>⇄</span> <SideLetter side="head" />{" "}
          {head.title}
          {review.sample && <Badge>sample</Badge>}
          {state !== "open" && <Badge>{state === "draft" ? "nobody was asked yet" : "closed"}</Badge>}
        </p>
        <p className="mt-1 text-ink-2 text-xs">
          {author.name} · {counted(versions.length, "version")} · {counted(evidence.recordings, "recording")}{" "}
          compared · evidence <code className="font-mono">{evidence.hash.slice(0, 8)}</code> under engine{" "}
          <code className="font-mono">{evidence.engine.slice(0, 6)}</code>
        </p>
        {refused && (
          <p role="alert" className="mt-1 text-failed text-xs">
            {refused}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {next && (
          <ButtonLink look="primary" href={stopHref(review, next.stop)} title={tellStop(review, next.stop)}>
            Walk through, {next.left} left
          </ButtonLink>
        )}
        <ButtonLink href={`/reviews/${number}/print`}>To sign off</ButtonLink>
        <ButtonLink href={`/api/reviews/${number}/report`} prefetch={false}>
          Markdown
        </ButtonLink>
        <ButtonLink href={compare}>Open the comparison</ButtonLink>
        <Button disabled={busy} onClick={() => run(() => actions.push({ review: number }))}>
          Push what is saved
        </Button>
        {state === "open" ? (
          <Button
            disabled={busy}
            onClick={() => run(() => actions.change({ review: number, state: "closed" }))}
          >
            Close
          </Button>
        ) : (
          <>
            {state === "closed" && <RemoveReview number={number} remove={actions.remove} />}
            <Button
              look="primary"
              disabled={busy}
              onClick={() => run(() => actions.change({ review: number, state: "open" }))}
            >
              {state === "draft" ? "Ask for review" : "Open again"}
            </Button>
          </>
        )}
      </div>
    </header>
  );
}
