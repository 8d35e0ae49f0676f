"use client";

import dynamic from "next/dynamic";
import { useCallback, useMemo, useState } from "react";
import { compareHref } from "@/lib/review";
import type { openRecording } from "@/lib/server/diffs/open";
import type { listCompared } from "@/lib/server/diffs/rows";
import type { StoredInflight } from "@/lib/server/evidence/inflight/stored";
import type { Action } from "@/lib/server/http/action";
import type { openInflight } from "@/lib/server/inflight/open";
import type { startSweep } from "@/lib/server/sweeps/start";
import type { AnswerActions } from "../answers/schema";
import { type Check, useCheck } from "../inflight/useCheck";
import type { SweepActions } from "../replay/RunSweep";
import { sideTitle } from "../results/versionWords";
import { CompareProvider, useCompare } from "../review/compared/CompareContext";
import { usePush } from "../ui/reading/openings";
import { refreshPage, useReading } from "../ui/reading/Refresher";
import { caveatOf } from "./app/caveatOf";
import { BisectProvider } from "./bisect/BisectContext";
import { AnswerTiles } from "./header/AnswerTiles";
import { CompareHeader } from "./header/CompareHeader";
import { RunPart } from "./header/RunPart";
import { CompareSteps, stepOf, ToNextStep } from "./parts/CompareSteps";
import { errorsOf } from "./parts/errorsOf";
import type { Evidence, Opened } from "./schema";
import { ListsProvider, type LoadList } from "./state/ListsContext";
import { useCompareState } from "./state/useCompareState";
import { type OpenedState, useOpened } from "./state/useOpened";
import { ViewTabs } from "./views/ViewTabs";
import { viewCounts } from "./views/viewCounts";
import { Workspace } from "./Workspace";
import type { OnSupply } from "./why/MissCard";

const AppStrip = dynamic(() => import("./app/AppStrip").then((part) => part.AppStrip));
const AnswersStrip = dynamic(() => import("../answers/AnswersStrip").then((part) => part.AnswersStrip));
const NotCompiling = dynamic(() => import("./header/NotCompiling").then((part) => part.NotCompiling));
const CommentsAside = dynamic(() =>
  import("../review/compared/CommentsAside").then((part) => part.CommentsAside),
);
const CommentsDrawer = dynamic(() =>
  import("../review/compared/CommentsDrawer").then((part) => part.CommentsDrawer),
);
const InflightPart = dynamic(() => import("./InflightPart").then((part) => part.InflightPart));
const UsageTable = dynamic(() => import("./app/UsageTable").then((part) => part.UsageTable));
const MetricsTable = dynamic(() => import("./tables/MetricsTable").then((part) => part.MetricsTable));
const ProofView = dynamic(() => import("./views/ProofView").then((part) => part.ProofView));

export type CompareActions = AnswerActions &
  Pick<SweepActions, "cancelSweep"> & {
    readonly openInflight: Action<typeof openInflight>;
    readonly openRecording: Action<typeof openRecording>;
    readonly listCompared: Action<typeof listCompared>;
    readonly startSweep: Action<typeof startSweep>;
  };

type ComparedSides = {
  readonly base: string;
  readonly head: string;
  readonly answers?: string;
  readonly set?: string;
};

type Props = {
  /** Both sides, the answer set and the recording set, as named in the address. */
  readonly sides: ComparedSides;
  readonly evidence: Evidence;
  /** The recording of the address, or the exemplar of the worst cause. */
  readonly opened: Opened | null;
  /** Result of the in-flight check so far: the effect of B on A's stored threads. */
  readonly inflight: StoredInflight | null;
  readonly running: string | null;
  /** Id of a running in-flight check of these sides. */
  readonly checking: string | null;
  readonly actions: CompareActions;
};

/** Compares two topologies over the same conversations: three answers, and one view at a time of the evidence. */
export function ComparePage({ sides, evidence, opened: first, inflight, running, checking, actions }: Props) {
  const { state, go } = useCompareState();
  const push = usePush();
  const { comparison, recordings, answers, counts: numbers } = evidence;
  const open = useOpenActions(sides, actions);
  const opening = useOpened(first, state.recording, open.recording, evidence.hash);
  const titles = useMemo(() => titlesOf(recordings, opening.opened), [recordings, opening.opened]);
  const isReading = useReading();
  const check = useCheck({
    base: sides.base,
    heads: useMemo(() => [sides.head], [sides.head]),
    set: sides.set,
    running: checking,
    onChecked: refreshPage,
  });
  const { begun, run, startSweep } = useBegun(sides, actions);
  const supply = useSupply(opening, sides, actions);
  const counts = viewCounts(evidence, inflight);
  const isPastVerdict = state.view === "differences" && stepOf(state) !== "verdict";
  return (
    <CompareProvider state={state} go={go}>
      <ListsProvider load={open.list} evidence={evidence.hash}>
        <div className="mx-auto flex max-w-[110rem] flex-col gap-1 px-3 pt-0.5 pb-1 lg:h-[calc(100dvh-2.75rem)] lg:min-h-[36rem]">
          <CompareSteps />
          <h1 className="sr-only">
            {sideTitle(evidence.base)} compared with {sideTitle(evidence.head)}
          </h1>
          <div className={isPastVerdict ? "contents max-md:hidden" : "contents"}>
            <CompareHeader
              evidence={evidence}
              onPick={(picked) => push(compareHref({ ...state, ...picked, ...nothingOpen }))}
              run={
                evidence.app === null && (
                  <RunPart
                    {...{ evidence, running, begun, check, inflight, refresh: refreshPage, isReading }}
                    {...{ startSweep, cancelSweep: actions.cancelSweep }}
                  />
                )
              }
            />
            <GivenOrCommits
              evidence={evidence}
              actions={actions}
              onUse={(reference) => push(compareHref({ ...state, ...nothingOpen, answers: reference }))}
            />
            {[evidence.base, evidence.head].some((side) => errorsOf(side).length > 0) && (
              <NotCompiling sides={{ base: evidence.base, head: evidence.head }} />
            )}
            <AnswerTiles
              caveat={caveatOf(evidence.app)}
              answers={answers}
              actions={evidence.app ? null : { run, checkThreads: check.start }}
              busy={running !== null || check.progress !== null || isReading}
            />
            <ViewTabs view={state.view} counts={counts} recording={opening.opened?.recording ?? null} />
            {state.view === "differences" && (
              <ToNextStep causes={comparison.causes.length} opened={opening.opened !== null} />
            )}
          </div>
          <BisectProvider
            {...sides}
            answers={state.answers}
            causes={evidence.app === null && numbers.compared === numbers.recordings ? comparison.causes : []}
          >
            {state.view === "differences" && (
              <Workspace {...{ evidence, titles, opening }} onSupply={evidence.app ? undefined : supply} />
            )}
            {state.view !== "differences" && (
              <OtherView
                {...{ evidence, titles, check, inflight }}
                opened={opening.opened}
                openInflight={open.inflight}
              />
            )}
            {state.view !== "differences" && <CommentsAside evidence={evidence} opened={opening.opened} />}
            {state.said !== null && <CommentsDrawer evidence={evidence} />}
          </BisectProvider>
        </div>
      </ListsProvider>
    </CompareProvider>
  );
}

/** Returns the titles of the recordings that the page shows, of the open one and of those around it. */
function titlesOf(recordings: Evidence["recordings"], opened: Opened | null): ReadonlyMap<string, string> {
  const titles = new Map(recordings.map((one) => [one.id, one.title]));
  if (!opened) return titles;
  const { title, previous, next } = opened.location;
  for (const one of [{ id: opened.recording, title }, previous, next]) if (one) titles.set(one.id, one.title);
  return titles;
}

type OtherProps = Pick<Props, "evidence" | "inflight" | "opened"> & {
  readonly titles: ReadonlyMap<string, string>;
  readonly check: Check;
  readonly openInflight: ReturnType<typeof useOpenActions>["inflight"];
};

/** The views beside the differences: threads, cost and proof. */
function OtherView({ evidence, titles, check, inflight, opened, openInflight }: OtherProps) {
  const { state } = useCompare();
  const { comparison, counts, cost: rows } = evidence;
  const over = comparison.totals.byStatus.identical + comparison.totals.byStatus["same-decisions"];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard too.
    <section aria-label="Details" tabIndex={0} className="relative min-h-0 flex-1 overflow-y-auto pb-6">
      {state.view === "threads" &&
        (evidence.app ? (
          <NoThreads />
        ) : (
          <InflightPart known={inflight} {...{ openInflight, opened, titles, check }} />
        ))}
      {state.view === "cost" && (
        <div className="grid gap-6">
          {evidence.app && <UsageTable usage={evidence.app.usage} over={over} />}
          <MetricsTable {...{ rows, over }} compared={counts.compared} all={counts.recordings} />
        </div>
      )}
      {state.view === "proof" && (
        <ProofView {...{ evidence, titles }} filter={state.status} current={opened?.recording ?? null} />
      )}
    </section>
  );
}

type GivenProps = {
  readonly evidence: Evidence;
  readonly actions: AnswerActions;
  readonly onUse: (reference: string | null) => void;
};

/** The commits of an app; else the answer set in use, or the questions at which conversations stop without one. */
function GivenOrCommits({ evidence: { app, given }, actions, onUse }: GivenProps) {
  if (app) return <AppStrip app={app} />;
  if (given.using === null && given.unanswered.length === 0) return null;
  return <AnswersStrip shown={given} {...{ actions, onUse }} />;
}

const NoThreads = () => (
  <p className="py-3 text-ink-2">Stored threads of an app are not known here. They are where the app runs.</p>
);

const nothingOpen = {
  recording: null,
  step: null,
  checkpoint: null,
  evidence: null,
  about: null,
  thread: null,
  writing: false,
} as const;

/** Omits what the address does not name. */
const given = ({
  answers,
  set,
}: {
  readonly answers?: string | undefined;
  readonly set?: string | undefined;
}) => ({
  ...(answers !== undefined && { answers }),
  ...(set !== undefined && { set }),
});

/** Binds the actions that open a recording to the sides of the page. */
function useOpenActions({ base, head, answers, set }: ComparedSides, actions: CompareActions) {
  const { openRecording, openInflight, listCompared } = actions;
  const recording = useCallback(
    (name: string) => openRecording({ base, head, ...given({ answers, set }), recording: name }),
    [openRecording, base, head, answers, set],
  );
  const inflight = useCallback(
    (name: string) => openInflight({ base, head, ...given({ set }), recording: name }),
    [openInflight, base, head, set],
  );
  const list: LoadList = useCallback(
    (list, after) =>
      listCompared({ base, head, ...given({ answers, set }), list, ...(after !== undefined && { after }) }),
    [listCompared, base, head, answers, set],
  );
  return { recording, inflight, list };
}

/** Starts a run of every recording on both sides and holds the id of the last one started by a next step. */
function useBegun({ base, head, answers, set }: ComparedSides, actions: CompareActions) {
  const [begun, setBegun] = useState<string | null>(null);
  const topologies = [...new Set([base, head])];
  const startSweep = () => actions.startSweep({ topologies, ...given({ answers, set }) });
  const run = async () => {
    const started = await startSweep();
    if (started.ok) setBegun(started.value.id);
    return started;
  };
  return { begun, run, startSweep };
}

/** Continues the replay with a supplied answer and shows the result. */
function useSupply(
  opening: OpenedState,
  sides: ComparedSides,
  { openRecording }: CompareActions,
): OnSupply | undefined {
  const { opened, put } = opening;
  if (!opened) return undefined;
  const { recording, supplied } = opened;
  return async ({ side, call, ordinal }, answer) => {
    const more = { ...supplied, [side]: [...supplied[side], { key: call.key, ordinal, answer }] };
    const result = await openRecording({ ...sides, recording, supplied: more });
    if (result.ok && result.value) put(result.value);
    return result;
  };
}
