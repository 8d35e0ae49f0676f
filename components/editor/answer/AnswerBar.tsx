"use client";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import type { DraftAnswer, DraftCause } from "@/lib/server/drafts/compareDraft";
import type { EditableTopology } from "@/lib/server/topologies/edit";
import { AnswersStrip } from "../../answers/AnswersStrip";
import { StatusGlyph } from "../../results/StatusGlyph";
import { ProgressBar } from "../../ui/live/ProgressBar";
import { Select } from "../../ui/Select";
import { topologyIn, useEditor } from "../EditorContext";
import { answerWords } from "./answerWords";
import { ThreeAnswers } from "./ThreeAnswers";
import { type AnswerState, useAnswer } from "./useAnswer";
import type { UsedAnswers } from "./useAnswers";

type AnswerBarProps = Pick<EditableTopology, "bases"> & {
  /** Number of compile errors of the draft. */
  readonly errors: number;
  /** Supplied answers. */
  readonly answers: UsedAnswers;
};

/** Shows live whether the draft still decides and ends as its base, which can be chosen. */
export function AnswerBar({ bases, errors, answers }: AnswerBarProps) {
  const query = useSearchParams();
  const against = query.get("against");
  const [base, setBase] = useState(against ?? bases[0]?.value ?? "");
  const known = against === null || bases.some(({ value }) => value === against);
  const options = known ? bases : [...bases, { value: against, title: against }];
  const { using, onUse, actions, onSaved, sets } = answers;
  const { planner } = useEditor(topologyIn);
  const state = useAnswer(base, errors, using, query.get("set"));
  const answer = state.at === "answer" ? state.answer : null;
  const shown = {
    planner,
    sets,
    using,
    supplied: answer?.supplied ?? null,
    unanswered: answer?.unanswered ?? [],
    compared: answer?.done ?? 0,
    all: answer?.total ?? 0,
    sides: { base: "the base", head: "The draft" },
  };
  return (
    <section
      aria-label="Same decisions and same ending?"
      className="flex flex-wrap items-start gap-x-3 gap-y-1 border-b bg-surface-1 px-4 py-1.5 text-sm max-md:px-3"
    >
      <div className="flex min-w-0 max-w-full items-center gap-2">
        <span className="shrink-0 text-ink-2">Against A</span>
        <Select
          label="Base to answer against"
          value={base}
          options={options}
          onChange={setBase}
          className="w-64"
        />
      </div>
      <div className="min-w-0 flex-1 basis-72 leading-8">
        <p role="status" className={isOld(state) ? "text-ink-3" : ""}>
          {answerWords(state)}
        </p>
        {answer && answer.causes.length > 0 && <Causes answer={answer} />}
      </div>
      {answer && answer.state === "running" && (
        <ProgressBar
          label="Recordings replayed"
          done={answer.done}
          total={answer.total}
          className="my-3 w-28"
        />
      )}
      {answer && !answer.alike && <ThreeAnswers answers={answer.answers} old={isOld(state)} />}
      <div className="basis-full empty:hidden">
        <AnswersStrip shown={shown} actions={actions} onUse={onUse} onSaved={onSaved} />
      </div>
    </section>
  );
}

const isOld = (state: AnswerState): boolean => state.at === "answer" && state.old;

const shown = 12;

function Causes({ answer: { causes } }: { readonly answer: DraftAnswer }) {
  const more = causes.length - shown;
  return (
    <details className="pb-1">
      <summary className="cursor-pointer text-ink-2 leading-6">
        {causes.length === 1 ? "One cause" : `${causes.length} causes`}
      </summary>
      <ul className="max-h-48 overflow-auto leading-6">
        {causes.slice(0, shown).map((cause) => (
          <CauseRow key={cause.status + cause.sentence} cause={cause} />
        ))}
        {more > 0 && <li className="text-ink-3">{more} more</li>}
      </ul>
    </details>
  );
}

const CauseRow = ({ cause: { sentence, status, recordings } }: { readonly cause: DraftCause }) => (
  <li className="flex items-start gap-2">
    <span className="pt-0.5">
      <StatusGlyph status={status} />
    </span>
    <span className="min-w-0 flex-1 break-words">{sentence}</span>
    <span className="shrink-0 text-ink-3 text-xs leading-6" title={recordings.join(", ")}>
      {recordings.length === 1 ? recordings[0] : `${recordings.length} conversations`}
    </span>
  </li>
);
