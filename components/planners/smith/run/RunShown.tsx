"use client";
import { useMemo } from "react";
import type { PlanRun } from "@/lib/server/of/smith/planRun";
import type { RunResult } from "@/lib/server/of/smith/run";
import { counted } from "@/lib/std";
import { JsonTree } from "../../../ui/json/JsonTree";
import { ErrorState } from "../../../ui/States";
import { ProblemList } from "../ProblemList";
import { Gantt } from "./Gantt";
import { GanttLegend } from "./GanttLegend";
import { NodeDetail } from "./NodeDetail";
import { causeWords, outcomeOf, timing } from "./outcome";
import { Sentence } from "./Sentence";
import { duration } from "./time";

type RunShownProps = {
  readonly result: RunResult;
  readonly selected: number | null;
  readonly onSelect: (node: number | null) => void;
};

/** Renders the result of a run. */
export function RunShown({ result, ...rest }: RunShownProps) {
  if (result.kind === "run") return <Ran run={result.run} {...rest} />;
  if (result.kind === "refused") return <ErrorState title="It could not be run">{result.message}</ErrorState>;
  const { problems } = result;
  return (
    <section aria-label="Problems">
      <p role="note" aria-label="Outcome" className="border-b px-3 py-3 text-lg max-md:text-prose">
        The plan is not valid, so nothing was run.
      </p>
      <ProblemList problems={problems.slice(0, 100)} count={problems.length} none="" />
    </section>
  );
}

type RanProps = Omit<RunShownProps, "result"> & { readonly run: PlanRun };

function Ran({ run, selected, onSelect }: RanProps) {
  const phrases = useMemo(() => outcomeOf(run), [run]);
  const node = selected === null ? undefined : run.nodes[selected];
  return (
    <>
      <div className="border-b px-3 py-3">
        <Sentence phrases={phrases} onSelect={onSelect} />
        <p className="text-ink-2">{timing(run, duration)}</p>
        <Differences run={run} />
      </div>
      <div className="flex min-h-0 flex-1 max-lg:flex-col">
        <div className="min-w-0 flex-1">
          <Gantt run={run} selected={selected} onSelect={onSelect} />
          <GanttLegend />
          <Output run={run} />
        </div>
        {node && (
          <aside className="w-100 shrink-0 border-l max-lg:w-full max-lg:border-t max-lg:border-l-0">
            <NodeDetail key={node.id} node={node} onSelect={onSelect} />
          </aside>
        )}
      </div>
    </>
  );
}

const shownDifferences = 5;

/** Names the calls that come to something else in supersteps. */
function Differences({ run: { differences, nodes } }: { readonly run: PlanRun }) {
  if (differences.length === 0) return null;
  const more = differences.length - shownDifferences;
  return (
    <section aria-label="Differences to supersteps" className="mt-1 text-ink-2 text-sm">
      <ul>
        {differences.slice(0, shownDifferences).map(({ id, cause }) => (
          <li key={id}>
            ≠ {id} {nodes[id]?.call} {causeWords[cause]}.
          </li>
        ))}
      </ul>
      {more > 0 && <p>And {counted(more, "more call")}.</p>}
    </section>
  );
}

function Output({ run }: { readonly run: PlanRun }) {
  if (run.status !== "finished") return null;
  return (
    <section aria-label="Result" className="border-t px-3 py-3">
      <h3 className="mb-1 font-medium text-ink-2 text-xs">Result, the answer of call {run.final}</h3>
      <JsonTree value={run.output} open={2} />
    </section>
  );
}
