"use client";
import { useMemo, useRef } from "react";
import type { Attempt } from "@/lib/server/of/smith/get";
import { JsonCode, type JsonCodeHandle } from "../../../ui/code/JsonCode";
import { EmptyState } from "../../../ui/States";
import { kindWord } from "../attemptWords";
import { marksOf, ProblemList } from "../ProblemList";
import type { SmithState } from "../urlState";
import type { GoSmith } from "../useSmithState";
import { AttemptHead } from "./AttemptHead";
import { OutputDiff } from "./OutputDiff";
import { Prompt } from "./Prompt";

type AttemptDetailProps = {
  readonly attempt: Attempt;
  readonly attempts: readonly Attempt[];
  readonly state: SmithState;
  readonly go: GoSmith;
};

/** Renders an attempt: its prompt, its output with problems marked, or its diff with another attempt. */
export function AttemptDetail({ attempt, attempts, state, go }: AttemptDetailProps) {
  const { output, problems } = attempt;
  const code = useRef<JsonCodeHandle>(null);
  const marks = useMemo(() => marksOf(problems), [problems]);
  const other = state.against === null ? undefined : attempts[state.against - 1];
  return (
    <section
      aria-label={`${kindWord(attempt)}, number ${state.attempt}`}
      className="flex min-w-0 flex-1 flex-col"
    >
      <AttemptHead attempt={attempt} attempts={attempts} state={state} go={go} />
      <Prompt messages={attempt.messages} />
      <div className="flex min-h-0 flex-1 max-md:flex-col">
        <div className="min-h-60 min-w-0 flex-1 max-md:h-[60dvh] max-md:flex-none">
          <Output
            attempt={attempt}
            other={other}
            code={code}
            marks={marks}
            number={state.attempt ?? attempts.length}
            against={state.against}
          />
        </div>
        {output !== null && (
          <aside
            aria-label="Problems"
            className="w-80 shrink-0 overflow-y-auto border-l max-md:w-full max-md:border-t max-md:border-l-0"
          >
            <ProblemList
              problems={problems}
              count={attempt.count}
              warnings={attempt.warnings}
              {...(other ? {} : { onGo: (problem) => code.current?.go(problem) })}
              none={
                attempt.refusal === null
                  ? "It keeps every rule."
                  : `It says why no plan is possible: ${attempt.refusal}`
              }
            />
          </aside>
        )}
      </div>
    </section>
  );
}

type OutputProps = {
  readonly attempt: Attempt;
  readonly other: Attempt | undefined;
  readonly number: number;
  readonly against: number | null;
  readonly code: React.RefObject<JsonCodeHandle | null>;
  readonly marks: ReturnType<typeof marksOf>;
};

function Output({ attempt, other, number, against, code, marks }: OutputProps) {
  const { output, failure } = attempt;
  if (output === null) {
    return <EmptyState title="No output">{failure ?? "The call returned no text."}</EmptyState>;
  }
  if (other)
    return (
      <OutputDiff shown={{ number, output }} other={{ number: against ?? 1, output: other.output ?? "" }} />
    );
  return <JsonCode ref={code} label="Output of the model" value={output} marks={marks} />;
}
