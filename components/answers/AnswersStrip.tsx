"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import type { AnswerSetSummary } from "@/lib/server/answers/list";
import { sameJson } from "@/lib/std";
import { Button } from "../ui/Button";
import { Select } from "../ui/Select";
import { suppliedWords, unansweredWords } from "./answersWords";
import type { AnswerActions, AnswersShown, Question } from "./schema";

const AnswersDialog = dynamic(() => import("./AnswersDialog").then((part) => part.AnswersDialog));

type AnswersStripProps = {
  readonly shown: AnswersShown;
  readonly actions: AnswerActions;
  /** Compares again with this set; `null`: without one. */
  readonly onUse: (reference: string | null) => void;
  /** Called with a saved set before it is used. */
  readonly onSaved?: (set: AnswerSetSummary) => void;
};

/** Shows the supplied answers that a comparison uses and the questions at which it stops; `null` if there are neither. */
export function AnswersStrip({ shown, actions, onUse, onSaved }: AnswersStripProps) {
  const { sets, using, supplied, unanswered } = shown;
  const [request, setRequested] = useState<Question | null>(null);
  const set = setOf(shown);
  if (using === null && unanswered.length === 0) return null;
  const [first] = unanswered;
  const others = sets.filter((one) => one !== set && (using !== null || answersOne(one, shown)));
  return (
    <section
      aria-label="Answers that nobody recorded"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border bg-surface-1 px-2.5 py-1 text-sm"
    >
      <p role="status" className="min-w-0 flex-1 basis-80 leading-5">
        {using !== null && (
          <>
            <strong className="font-medium">With {set?.title ?? using}:</strong>{" "}
            {supplied ? suppliedWords(supplied, shown) : "They are being replayed."}{" "}
          </>
        )}
        {first && (
          <span className="text-inconclusive">
            <span aria-hidden>? </span>
            {unansweredWords(unanswered)}
          </span>
        )}
      </p>
      {first && <Button onClick={() => setRequested(first)}>Give answers</Button>}
      {set && !first && <Button onClick={() => setRequested(questionIn(set))}>Change the answers</Button>}
      {others.length > 0 && (
        <Select
          label="Answers to use"
          value=""
          placeholder="Use other answers"
          options={others.map(({ reference, title }) => ({ value: reference, title }))}
          onChange={onUse}
          className="max-w-60"
        />
      )}
      {using !== null && <Button onClick={() => onUse(null)}>Without</Button>}
      {request && (
        <AnswersDialog
          planner={shown.planner}
          question={request}
          set={set}
          actions={actions}
          onClose={() => setRequested(null)}
          onSaved={(saved) => {
            setRequested(null);
            onSaved?.(saved);
            onUse(saved.reference);
          }}
        />
      )}
    </section>
  );
}

type KnownSet = AnswersShown["sets"][number];

/** Returns the set in use: by its exact version, else by name. */
const setOf = ({ sets, using }: AnswersShown): KnownSet | null =>
  sets.find(({ reference, name }) => reference === using || name === using) ??
  sets.find(({ name }) => name === using?.split("@")[0]) ??
  null;

const answersOne = ({ answers }: KnownSet, { unanswered }: AnswersShown): boolean =>
  answers.some((rule) =>
    unanswered.some(({ kind, request }) => rule.kind === kind && sameJson(rule.request, request)),
  );

function questionIn({ answers, labels }: KnownSet): Question | null {
  const [rule] = answers;
  return rule ? { kind: rule.kind, request: rule.request, label: labels[0] ?? rule.kind } : null;
}
