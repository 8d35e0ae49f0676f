"use client";

import dynamic from "next/dynamic";
import { useMemo, useState } from "react";
import { useCheck } from "@/components/inflight/useCheck";
import type { SweepActions } from "@/components/replay/RunSweep";
import { usePush } from "@/components/ui/reading/openings";
import { refreshPage, useReading } from "@/components/ui/reading/Refresher";
import { statusesOf } from "@/lib/diff";
import type { RecordingOutcomes } from "@/lib/inflight";
import { costRows } from "@/lib/rules";
import type { StoredInflight } from "@/lib/server/evidence/inflight/stored";
import type { Answered } from "@/lib/server/http/action";
import type { AnswerActions } from "../answers/schema";
import { BisectProvider } from "./bisect/BisectContext";
import { AnswerTiles } from "./header/AnswerTiles";
import { CompareHeader } from "./header/CompareHeader";
import { RunPart } from "./header/RunPart";
import { errorsOf } from "./model/errorsOf";
import { type CompareState, compareHref } from "./model/urlState";
import type { Evidence, Opened, Supply } from "./schema";
import { CompareProvider } from "./state/CompareContext";
import { useCompareState } from "./state/useCompareState";
import { type OpenedState, useOpened } from "./state/useOpened";
import { TalkAside } from "./talk/TalkAside";
import { ViewTabs } from "./views/ViewTabs";
import { viewCounts } from "./views/viewCounts";
import { Workspace } from "./Workspace";
import type { OnSupply } from "./why/MissCard";

const AnswersStrip = dynamic(() => import("../answers/AnswersStrip").then((part) => part.AnswersStrip));
const NotCompiling = dynamic(() => import("./header/NotCompiling").then((part) => part.NotCompiling));
const TalkDrawer = dynamic(() => import("./talk/TalkDrawer").then((part) => part.TalkDrawer));
const InflightPart = dynamic(() => import("./InflightPart").then((part) => part.InflightPart));
const MetricsTable = dynamic(() => import("./tables/MetricsTable").then((part) => part.MetricsTable));
const ProofView = dynamic(() => import("./views/ProofView").then((part) => part.ProofView));

export type CompareActions = SweepActions & {
  readonly answers: AnswerActions;
  readonly openThreadOutcomes: (recording: string) => Promise<Answered<RecordingOutcomes | null>>;
  readonly open: (recording: string) => Promise<Answered<Opened | null>>;
  readonly supply?: (supply: Supply) => Promise<Answered<Opened>>;
};

type Props = {
  readonly evidence: Evidence;
  /** The recording of the address, or the exemplar of the worst cause. */
  readonly opened: Opened | null;
  /** Result of the in-flight check so far: the effect of B on A's stored threads. */
  readonly inflight: StoredInflight | null;
  readonly running: string | null;
  readonly actions: CompareActions;
};

/** Compares two topologies over the same conversations: three answers, and one view at a time of the evidence. */
export function ComparePage({ evidence, opened: first, inflight, running, actions }: Props) {
  const { state, go } = useCompareState();
  const push = usePush();
  const { comparison, recordings, answers } = evidence;
  const opening = useOpened(first, state.recording, actions.open, evidence.hash);
  const statuses = useMemo(() => statusesOf(comparison, recordings), [comparison, recordings]);
  const titles = useMemo(() => new Map(recordings.map((one) => [one.id, one.title])), [recordings]);
  const isReading = useReading();
  const sides = sidesOf(state, evidence);
  const heads = useMemo(() => [sides.head], [sides.head]);
  const check = useCheck(sides.base, heads, refreshPage);
  const { begun, run } = useBegun(actions.start);
  const supply = useSupply(opening, actions.supply);
  const rows = useMemo(() => costRows(comparison, answers.ship), [comparison, answers]);
  const over = comparison.totals.byStatus.identical + comparison.totals.byStatus["same-decisions"];
  return (
    <CompareProvider state={state} go={go}>
      <div className="mx-auto flex max-w-[110rem] flex-col gap-1 px-3 pt-0.5 pb-1 lg:h-[calc(100dvh-2.75rem)] lg:min-h-[36rem]">
        <CompareHeader
          evidence={evidence}
          onPick={(picked) => push(compareHref({ ...state, ...picked, ...nothingOpen }))}
          run={
            <RunPart
              {...{ evidence, actions, running, begun, check, inflight, refresh: refreshPage, isReading }}
            />
          }
        />
        <h1 className="sr-only">
          {evidence.base.topology.title} compared with {evidence.head.topology.title}
        </h1>
        <GivenAnswers
          given={evidence.given}
          actions={actions.answers}
          onUse={(reference) => push(compareHref({ ...state, ...nothingOpen, answers: reference }))}
        />
        {[evidence.base, evidence.head].some((side) => errorsOf(side).length > 0) && (
          <NotCompiling sides={{ base: evidence.base, head: evidence.head }} />
        )}
        <AnswerTiles
          answers={answers}
          actions={{ run, checkThreads: check.start }}
          busy={running !== null || check.progress !== null || isReading}
        />
        <ViewTabs
          view={state.view}
          counts={viewCounts(evidence, inflight)}
          recording={opening.opened?.recording ?? null}
        />
        <BisectProvider
          {...sides}
          answers={state.answers}
          causes={comparison.recordings.length === recordings.length ? comparison.causes : []}
        >
          {state.view === "differences" && (
            <Workspace {...{ evidence, statuses, opening }} onSupply={supply} />
          )}
          {state.view !== "differences" && (
            <div className="relative min-h-0 flex-1 overflow-y-auto pb-6">
              {state.view === "threads" && (
                <InflightPart
                  known={inflight}
                  open={actions.openThreadOutcomes}
                  opened={opening.opened}
                  {...{ titles, check }}
                />
              )}
              {state.view === "cost" && (
                <MetricsTable
                  {...{ rows, over }}
                  compared={comparison.recordings.length}
                  all={recordings.length}
                />
              )}
              {state.view === "proof" && (
                <ProofView
                  {...{ evidence, statuses, titles }}
                  filter={state.status}
                  current={opening.opened?.recording ?? null}
                />
              )}
            </div>
          )}
          {state.view !== "differences" && <TalkAside evidence={evidence} opened={opening.opened} />}
          {state.said !== null && <TalkDrawer evidence={evidence} />}
        </BisectProvider>
      </div>
    </CompareProvider>
  );
}

type GivenProps = {
  readonly given: Evidence["given"];
  readonly actions: CompareActions["answers"];
  readonly onUse: (reference: string | null) => void;
};

/** The answer set in use, or the questions at which conversations stop without one. */
const GivenAnswers = ({ given, actions, onUse }: GivenProps) =>
  given.using !== null || given.unanswered.length > 0 ? (
    <AnswersStrip shown={given} {...{ actions, onUse }} />
  ) : null;

const nothingOpen = {
  recording: null,
  step: null,
  checkpoint: null,
  evidence: null,
  about: null,
  thread: null,
  writing: false,
} as const;

/** Returns both sides as named in the address. */
const sidesOf = ({ base, head }: CompareState, evidence: Evidence) => ({
  base: base ?? evidence.base.topology.id,
  head: head ?? evidence.head.topology.id,
});

/** Starts a run and holds the id of the last one started. */
function useBegun(start: CompareActions["start"]) {
  const [begun, setBegun] = useState<string | null>(null);
  const run = async () => {
    const started = await start();
    if (started.ok) setBegun(started.value.id);
    return started;
  };
  return { begun, run };
}

/** Continues the replay with a supplied answer and shows the result. */
function useSupply(opening: OpenedState, supply: CompareActions["supply"]): OnSupply | undefined {
  const { opened, put } = opening;
  if (!supply || !opened) return undefined;
  return async ({ side, call, ordinal }, answer) => {
    const result = await supply({
      recording: opened.recording,
      supplied: {
        ...opened.supplied,
        [side]: [...opened.supplied[side], { key: call.key, ordinal, answer }],
      },
    });
    if (result.ok) put(result.value);
    return result;
  };
}
