"use client";

import { useRouter } from "next/navigation";
import { useCallback, useMemo, useTransition } from "react";
import { RunSweep, type SweepActions } from "@/components/replay/RunSweep";
import type { RecordingOutcomes } from "@/lib/inflight";
import type { Answered } from "@/lib/server/http/action";
import type { StoredInflight } from "@/lib/server/inflight/stored";
import { BisectProvider } from "./bisect/BisectContext";
import { BehaviourTile } from "./header/BehaviourTile";
import { CompareHeader } from "./header/CompareHeader";
import { SentenceLine } from "./header/SentenceLine";
import { ShipTile } from "./header/ShipTile";
import { TrustTile } from "./header/TrustTile";
import { InflightPart } from "./InflightPart";
import { sentence, statusesOf } from "./model/sentence";
import { figures as figuresOf } from "./model/tiles";
import { type CompareState, compareHref } from "./model/urlState";
import type { Evidence, Opened, Supply } from "./schema";
import { CompareProvider } from "./state/CompareContext";
import { useCompareState } from "./state/useCompareState";
import { type OpenedState, useOpened } from "./state/useOpened";
import { MetricsTable } from "./tables/MetricsTable";
import { Proof } from "./tables/Proof";
import { RecordingsTable } from "./tables/RecordingsTable";
import { Workspace } from "./Workspace";
import type { OnSupply } from "./why/MissCard";

export type CompareActions = SweepActions & {
  readonly openThreadOutcomes: (recording: string) => Promise<Answered<RecordingOutcomes | null>>;
  readonly open: (recording: string) => Promise<Answered<Opened | null>>;
  readonly supply?: (supply: Supply) => Promise<Answered<Opened>>;
};

type Props = {
  readonly evidence: Evidence;
  /** The recording of the address, or the first unexplained cause's exemplar. */
  readonly opened: Opened | null;
  /** What becomes of A's stored threads under B, as far as it was checked. */
  readonly inflight: StoredInflight | null;
  readonly running: string | null;
  readonly actions: CompareActions;
};

/** Two topologies over the same conversations: what differs, whether to believe it, what it costs. */
export function ComparePage({ evidence, opened: first, inflight, running, actions }: Props) {
  const { state, go } = useCompareState();
  const router = useRouter();
  const { comparison, recordings, trust } = evidence;
  const opening = useOpened(first, state.recording, actions.open, comparison);
  const statuses = useMemo(() => statusesOf(comparison, recordings), [comparison, recordings]);
  const figures = useMemo(() => figuresOf(comparison.totals), [comparison]);
  const titles = useMemo(() => new Map(recordings.map((one) => [one.id, one.title])), [recordings]);
  const notRun = [...statuses].filter(([, status]) => status === "not-run").map(([id]) => id);
  const [reading, startReading] = useTransition();
  const refresh = useCallback(() => startReading(() => router.refresh()), [router]);
  const supply = useSupply(opening, actions.supply);
  return (
    <CompareProvider state={state} go={go}>
      <div className="mx-auto flex max-w-[110rem] flex-col gap-3 px-4 py-3">
        <CompareHeader
          evidence={evidence}
          onPick={(sides) =>
            router.push(compareHref({ ...state, ...sides, recording: null, step: null, checkpoint: null }))
          }
          run={
            <RunSweep
              start={actions.start}
              cancel={actions.cancel}
              running={running}
              events={sweepEvents}
              onFinished={refresh}
              reading={reading}
            />
          }
        />
        <h1 className="sr-only">
          {evidence.base.topology.title} compared with {evidence.head.topology.title}
        </h1>
        <SentenceLine phrases={sentence(comparison, recordings)} />
        <div className="grid gap-3 md:grid-cols-3">
          <BehaviourTile comparison={comparison} statuses={statuses} />
          <TrustTile trust={trust} compared={comparison.recordings.length} />
          <ShipTile figures={figures} inflight={inflight} compared={comparison.recordings.length} />
        </div>
        <BisectProvider {...sidesOf(state, evidence)}>
          <Workspace {...{ evidence, figures, statuses, opening }} onSupply={supply} />
        </BisectProvider>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pt-3 pb-8">
          <RecordingsTable
            {...{ comparison, recordings, statuses }}
            filter={state.status}
            current={opening.opened?.recording ?? null}
          />
          <InflightPart
            known={inflight}
            open={actions.openThreadOutcomes}
            opened={opening.opened}
            titles={titles}
            onChecked={refresh}
          />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[repeat(2,minmax(0,1fr))]">
            <MetricsTable figures={figures} recordings={comparison.recordings.length} />
            <Proof trust={trust} titles={titles} notRun={notRun} head={evidence.head.topology.id} />
          </div>
        </div>
      </div>
    </CompareProvider>
  );
}

/** Both sides as the address names them. */
const sidesOf = ({ base, head }: CompareState, evidence: Evidence) => ({
  base: base ?? evidence.base.topology.id,
  head: head ?? evidence.head.topology.id,
});

const sweepEvents = (id: string): string => `/api/sweeps/${encodeURIComponent(id)}/events`;

/** Replays on with an answer that a person gave, and shows what came of it. */
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
