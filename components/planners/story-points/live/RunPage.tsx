import type { LiveRunDetail } from "@/lib/server/live/get";
import { counted, listed } from "@/lib/std";
import { ProgressBar } from "../../../ui/live/ProgressBar";
import { Panel } from "../../../ui/Panel";
import { PageLink } from "../../../ui/reading/PageLink";
import { dollarsText } from "./estimate";
import { RunButtons } from "./RunButtons";
import { runsHref } from "./runHref";
import { spentText, stateTitles } from "./stateWords";
import { TaskTable } from "./TaskTable";

type Props = Pick<Parameters<typeof RunButtons>[0], "cancelLiveRun" | "resumeRun"> & {
  readonly detail: LiveRunDetail;
  /** Name of the set of its recordings; `null` before the first task is finished. */
  readonly set: string | null;
};

/** Shows a live run: progress, costs so far, its tasks, and where its recordings are. */
export function RunPage({ detail, set, ...actions }: Props) {
  const { run, models, limits, seeds } = detail;
  const { state, done, total, spent, step, message } = run;
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-4 px-6 py-6 max-md:px-3">
      <header>
        <p className="text-ink-2 text-xs">
          <PageLink href={runsHref} className="underline">
            Live runs
          </PageLink>
        </p>
        <h1 className="font-semibold text-xl">{run.title}</h1>
        <p className="max-w-prose text-ink-2">
          {listed(models.map(({ model, provider }) => `${model} of ${provider}`))}, {counted(seeds, "seed")}.
          Limits: {counted(limits.requests, "request")}
          {limits.dollars === null ? "" : ` and ${dollarsText(limits.dollars)}`}.
        </p>
      </header>
      <section aria-label="Progress" className="grid gap-2 rounded-md border bg-surface-1 p-3">
        <p role="status" className="text-sm">
          <span className="font-semibold">{stateTitles[state]}</span>: {done} of {counted(total, "task")},{" "}
          {spentText(spent)}.
        </p>
        <ProgressBar label="Tasks finished" done={done} total={total} />
        {step !== null && <p className="break-words text-ink-2 text-sm">{step}</p>}
        {message !== "" && state !== "cancelled" && (
          <p className={`break-words text-sm ${state === "failed" ? "text-failed" : "text-ink-2"}`}>
            {state === "failed" ? "! " : ""}
            {message}
          </p>
        )}
        {state === "interrupted" && (
          <p className="text-ink-2 text-sm">The server was stopped. Answers that arrived are stored.</p>
        )}
        <RunButtons detail={detail} {...actions} />
      </section>
      {set !== null && <Results set={set} />}
      <Panel title="Tasks">
        <TaskTable detail={detail} />
      </Panel>
    </div>
  );
}

const Results = ({ set }: { readonly set: string }) => (
  <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
    <PageLink
      href={`/recordings?${new URLSearchParams({ planner: "story-points", set })}`}
      className="underline"
    >
      Recordings of this run
    </PageLink>
    <PageLink
      href={`/reports/economics?${new URLSearchParams({ planner: "story-points", set })}`}
      className="underline"
    >
      Economics of this run
    </PageLink>
  </p>
);
