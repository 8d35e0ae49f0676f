"use client";

import { useState } from "react";
import type { LabelQuestion, LabelQueue } from "@/lib/server/reviews/labels/queue";
import { Panel } from "../../ui/Panel";
import { PageLink } from "../../ui/reading/PageLink";
import { refreshPage } from "../../ui/reading/Refresher";
import type { LabelActions } from "../schema";
import { LabelCard } from "./LabelCard";
import { Prepare } from "./Prepare";
import { Tally } from "./Tally";

type Props = {
  readonly queue: LabelQueue;
  /** Name of the recording whose decisions come first. */
  readonly recording?: string;
  readonly actions: LabelActions;
};

/** Presents decisions one by one, each with both answers in random order, to be labelled. */
export function LabelPage({ queue, recording, actions }: Props) {
  const { review, sides, questions } = queue;
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const [given, setGiven] = useState<ReadonlySet<string>>(new Set());
  const left = questions.filter((one) => !one.done && !given.has(keyOf(one)));
  const open = left.filter((one) => !skipped.has(keyOf(one)));
  const isPrepared = queue.prepared === queue.of;
  const question = open.find(({ at }) => at.recording === recording) ?? open[0] ?? left[0];
  return (
    <div className="mx-auto max-w-6xl px-4 py-4">
      <header className="mb-4">
        <p className="text-sm">
          <PageLink href={`/reviews/${review.number}`} className="text-accent hover:underline">
            {review.title}
          </PageLink>
        </p>
        <h1 className="font-semibold text-xl">Which answer is right?</h1>
        <p className="mt-1 max-w-prose text-ink-2 text-sm">
          Both sides start from the state that was recorded, so they answer one question. Which side gave
          which answer is not shown, and their order is random.
        </p>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex flex-col gap-3">
          {!isPrepared && <Prepare queue={queue} actions={actions} onDone={refreshPage} />}
          {question ? (
            <LabelCard
              key={keyOf(question)}
              question={question}
              planner={queue.planner}
              fields={queue.fields}
              left={left.length}
              giveLabel={(right) => actions.giveLabel({ review: review.number, at: question.at, right })}
              onGiven={() => {
                setGiven(new Set([...given, keyOf(question)]));
                refreshPage();
              }}
              onSkip={() => setSkipped(skippedWith(skipped, question, left))}
            />
          ) : (
            queue.prepared > 0 && (
              <Panel
                title={`${questions.length > 0 ? "Done" : "Nothing to label"}${isPrepared ? "" : " so far"}`}
              >
                <p className="p-3 text-sm">
                  {isPrepared ? whyNone(questions) : "The rest of the recordings have not been prepared yet."}{" "}
                  <PageLink
                    href={`/reviews/${review.number}`}
                    className="text-accent underline underline-offset-2"
                  >
                    Back to the review
                  </PageLink>
                </p>
              </Panel>
            )
          )}
        </div>
        <Tally queue={queue} sides={sides} />
      </div>
    </div>
  );
}

const allLabelled = "You have labelled every decision that differs, and the whole sample.";
const noneDecided =
  "There is nothing to label: no decision was made by both sides from the same recorded state. To allow labelling, a recording must include, as “state”, the state at the start of each decision’s cycle; without it, both sides run from the state of a new thread.";

const whyNone = (questions: LabelQueue["questions"]): string =>
  questions.length > 0 ? allLabelled : noneDecided;

const keyOf = ({ at }: LabelQuestion): string => JSON.stringify(at);

/** Restarts with the skipped ones when nothing else is left. */
function skippedWith(
  skipped: ReadonlySet<string>,
  question: LabelQuestion,
  left: readonly LabelQuestion[],
): ReadonlySet<string> {
  const next = new Set([...skipped, keyOf(question)]);
  return left.every((one) => next.has(keyOf(one))) ? new Set([keyOf(question)]) : next;
}
