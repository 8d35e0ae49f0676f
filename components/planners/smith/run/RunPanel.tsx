"use client";
import { Play, Square } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { ListedRun } from "@/lib/server/of/smith/runs";
import { Button } from "../../../ui/Button";
import { Select } from "../../../ui/Select";
import { EmptyState } from "../../../ui/States";
import { type AnswerActions, OwnAnswers } from "./answers/OwnAnswers";
import { RunShown } from "./RunShown";
import type { Runner } from "./useRun";

type RunPanelProps = {
  /** Text of the plan in the editor. */
  readonly plan: string;
  /** Name of the request: determines the available tools and the number of texts. */
  readonly request: string;
  readonly recordings: readonly ListedRun[];
  /** Recording that provides the answers; if a link names it, the plan runs at once. */
  readonly recording: string | null;
  readonly onRecording: (id: string) => void;
  readonly runner: Runner;
  readonly answerActions: AnswerActions;
  readonly selected: number | null;
  readonly onSelect: (node: number | null) => void;
};

/** Runs the plan on recorded answers, in recorded time. No tool is called. */
export function RunPanel(props: RunPanelProps) {
  const { plan, request, recordings, recording, onRecording, runner, selected, onSelect } = props;
  const { state, start, cancel } = runner;
  const [pause, setPause] = useState(1000);
  const named = recordings.find(({ id }) => id === recording);
  useAtOnce(() => named && start({ plan, recording: named.id, request }), runner);
  const chosen = named ?? recordings[0];
  if (!chosen) return <NoRuns />;
  const run = () => {
    onRecording(chosen.id);
    start({ plan, recording: chosen.id, request, pause });
  };
  const changed = state.kind === "done" && state.input.plan !== plan;
  return (
    <div className="flex min-h-full flex-col">
      <div className="flex flex-wrap items-center gap-2 border-b px-3 py-2">
        <Select
          label="Answers of"
          value={chosen.id}
          options={recordings.map(({ id, title, own }) => ({
            value: id,
            title,
            ...(own && { note: "of this request" }),
          }))}
          onChange={onRecording}
          className="w-80 max-w-full"
        />
        <label className="flex items-center gap-1.5 text-ink-2 text-xs">
          Pause between retries
          <input
            type="number"
            min={0}
            max={600_000}
            step={100}
            value={pause}
            onChange={(event) =>
              setPause(Math.max(0, Math.min(600_000, Math.round(Number(event.target.value)))))
            }
            className="h-8 w-20 rounded-md border bg-surface-1 px-2 text-right text-ink text-sm"
          />
          ms
        </label>
        {state.kind === "running" ? (
          <Button onClick={cancel}>
            <Square size={13} aria-hidden /> Cancel
          </Button>
        ) : (
          <Button look="primary" onClick={run}>
            <Play size={13} aria-hidden /> Run
          </Button>
        )}
        <p role="status" className="min-w-0 text-ink-2 text-xs">
          <Status runner={runner} changed={changed} />
        </p>
      </div>
      <OwnAnswers
        actions={props.answerActions}
        plan={plan}
        request={request}
        from={chosen}
        onKept={(id) => {
          onRecording(id);
          start({ plan, recording: id, request, pause });
        }}
      />
      {state.kind === "done" ? (
        <RunShown result={state.result} selected={selected} onSelect={onSelect} />
      ) : (
        <Nothing busy={state.kind === "running"} own={chosen.own} />
      )}
    </div>
  );
}

/** Starts the run requested by the address, unless one was started or cancelled. */
function useAtOnce(start: () => void, { state }: Runner): void {
  const untouched = state.kind === "idle" && state.note === null;
  const first = useRef(start);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the panel opens.
  useEffect(() => {
    if (untouched) first.current();
  }, []);
}

function Status({ runner, changed }: { readonly runner: Runner; readonly changed: boolean }): ReactNode {
  const { state } = runner;
  switch (state.kind) {
    case "idle":
      return state.note ?? "Answers come from the recording. No tool is called and nothing is spent.";
    case "running":
      return state.calls === 0 ? "Running" : `Running: ${state.calls} calls made`;
    case "trouble":
      return <span className="text-failed">! {state.message}</span>;
    case "done":
      return changed ? (
        <span className="text-changed">± The plan was changed since this run. Run it again.</span>
      ) : (
        ""
      );
  }
}

function Nothing({ busy, own }: { readonly busy: boolean; readonly own: boolean }) {
  if (busy)
    return <EmptyState title="Running the plan">Its calls appear here when it has finished.</EmptyState>;
  return (
    <EmptyState title="Not run yet">
      {own
        ? "Run the plan to see each call in recorded time: what ran side by side, what waited, and what failed."
        : "These answers were recorded for another request. Calls that it never made will miss."}
    </EmptyState>
  );
}

const NoRuns = () => (
  <EmptyState title="No recorded run">
    A plan runs against the recorded answers of its tools. Import a recording of the planner smith-run.
  </EmptyState>
);
