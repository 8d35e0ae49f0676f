"use client";

import { useMemo } from "react";
import { EmptyState, ErrorState } from "@/components/ui/States";
import { Columns } from "./columns/Columns";
import { StepHead } from "./columns/StepHead";
import { GraphsPanel } from "./graphs/GraphsPanel";
import type { Figure } from "./model/tiles";
import { timeline } from "./model/timeline";
import { rowIndex } from "./model/walk";
import { KeyHints } from "./parts/KeyHints";
import { StateLink } from "./parts/StateLink";
import type { Evidence, Shown } from "./schema";
import { useCompare } from "./state/CompareContext";
import { useCompareKeys } from "./state/useCompareKeys";
import type { OpenedState } from "./state/useOpened";
import { useWalk } from "./state/useWalk";

import type { OnSupply } from "./why/MissCard";

type Props = {
  readonly evidence: Evidence;
  readonly figures: readonly Figure[];
  readonly statuses: ReadonlyMap<string, Shown>;
  readonly opening: OpenedState;
  readonly onSupply?: OnSupply | undefined;
};

/** Where one conversation is read: columns, or both graphs, in a frame that keeps its size. */
export function Workspace({ evidence, figures, statuses, opening, onSupply }: Props) {
  const { state, go } = useCompare();
  const { opened } = opening;
  const at = opened
    ? rowIndex(
        opened.diff,
        state.recording === null || state.recording === opened.recording ? state.step : null,
      )
    : 0;
  const turns = useMemo(() => (opened ? timeline(opened) : []), [opened]);
  const stop = turns.flatMap((turn) => turn.stops)[at];
  const walk = useWalk(evidence.comparison, opened, at, go);
  const policies = useMemo(
    () => new Map(evidence.signature.policies.map((policy) => [policy.id, policy])),
    [evidence.signature],
  );
  const titles = useMemo(
    () => new Map(evidence.recordings.map((one) => [one.id, one.title])),
    [evidence.recordings],
  );
  useCompareKeys({
    ...walk,
    graphs: () => go({ graphs: !state.graphs }, "push"),
    tree: () => go({ tree: !state.tree }),
    close: () => go(state.graphs ? { graphs: false } : { tree: false }),
  });
  return (
    <section
      id="workspace"
      aria-label="Conversation, compared"
      className="flex h-[calc(100dvh-4.5rem)] scroll-mt-14 lg:h-[max(32rem,calc(100dvh-18rem))] flex-col overflow-hidden rounded-md border"
    >
      {opened && stop ? (
        <>
          <StepHead
            title={titles.get(opened.recording) ?? opened.recording}
            loading={opening.loading && (titles.get(opening.loading) ?? opening.loading)}
            {...{ opened, turns, at, walk }}
          />
          {opening.failed && <Failed title={titles.get(opening.failed) ?? opening.failed} />}
          {state.graphs ? (
            <GraphsPanel
              base={evidence.base}
              head={evidence.head}
              signature={evidence.signature}
              {...{ opened, stop }}
            />
          ) : (
            <Columns {...{ evidence, figures, statuses, titles, policies, opened, turns, stop, onSupply }} />
          )}
        </>
      ) : (
        <Nothing evidence={evidence} graphs={state.graphs} failed={opening.failed} />
      )}
      <KeyHints graphs={state.graphs} />
    </section>
  );
}

const Failed = ({ title }: { readonly title: string }) => (
  <p role="alert" className="bg-soft-failed px-3 py-1.5 text-failed">
    {title} could not be loaded. The last conversation is still shown; pick it again to retry.
  </p>
);

type NothingProps = { readonly evidence: Evidence; readonly graphs: boolean; readonly failed: string | null };

function Nothing({ evidence, graphs, failed }: NothingProps) {
  const { base, head, signature } = evidence;
  if (graphs) return <GraphsPanel {...{ base, head, signature }} opened={null} stop={undefined} />;
  return (
    <div className="flex min-h-0 flex-1 items-center justify-center bg-surface-1">
      {failed ? (
        <ErrorState title={`${failed} could not be loaded`}>Pick a recording below to try again.</ErrorState>
      ) : (
        <EmptyState
          title="No conversation has been compared yet"
          action={
            <StateLink to={{ graphs: true }} className="text-accent hover:underline">
              Look at both graphs meanwhile
            </StateLink>
          }
        >
          Run replays every recording on both topologies and shows here where they part.
        </EmptyState>
      )}
    </div>
  );
}
