"use client";

import dynamic from "next/dynamic";
import { useMemo, useRef } from "react";
import { rowIndex, timeline } from "@/lib/diff";
import type { CompareState } from "@/lib/review";
import type { PolicySignature } from "@/lib/topology";
import { useCompare } from "../review/compared/CompareContext";
import { Button } from "../ui/Button";
import { useKeys } from "../ui/useKeys";
import { Columns } from "./columns/Columns";
import { StepHead } from "./columns/StepHead";
import { Column } from "./parts/Column";
import { stepOf } from "./parts/CompareSteps";
import { errorsOf } from "./parts/errorsOf";
import { KeyHints } from "./parts/KeyHints";
import type { Evidence } from "./schema";
import { useGraphsInView } from "./state/useGraphsInView";
import type { OpenedState } from "./state/useOpened";
import { useWalk } from "./state/useWalk";
import type { OnSupply } from "./why/MissCard";
import { Why } from "./why/Why";

const CommentsOnPart = dynamic(() =>
  import("../review/compared/CommentsOnPart").then((part) => part.CommentsOnPart),
);
const GraphsPanel = dynamic(() => import("./graphs/GraphsPanel").then((part) => part.GraphsPanel));

type Props = {
  readonly evidence: Evidence;
  readonly titles: ReadonlyMap<string, string>;
  readonly opening: OpenedState;
  readonly onSupply?: OnSupply | undefined;
};

/** Renders one conversation, as columns or as both graphs, in a frame of fixed size. */
export function Workspace({ evidence, titles, opening, onSupply }: Props) {
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
  const walk = useWalk(opened, at, go);
  const policies = useMemo(
    () => new Map(evidence.signature.policies.map((policy) => [policy.id, policy])),
    [evidence.signature],
  );
  const back = () => walk.step(-1);
  const on = () => walk.step(1);
  const close = () => go(closing(state));
  useKeys({
    ArrowLeft: back,
    ArrowRight: on,
    n: () => walk.difference(1),
    p: () => walk.difference(-1),
    g: () => go({ graphs: !state.graphs }, "push"),
    s: () => go({ tree: !state.tree }),
    Escape: close,
  });
  const frame = useRef<HTMLElement>(null);
  useGraphsInView(frame, state.graphs);
  return (
    <section
      ref={frame}
      id="workspace"
      aria-label="Conversation, compared"
      className={`${stepOf(state) === "verdict" ? "max-md:hidden" : ""} relative flex h-[calc(100dvh-4.5rem)] min-h-96 flex-1 scroll-mt-14 flex-col overflow-hidden rounded-md border max-lg:flex-none max-md:h-[calc(100dvh-6rem)] lg:h-auto`}
    >
      {opened && stop ? (
        <>
          <StepHead
            title={titles.get(opened.recording) ?? opened.recording}
            loading={opening.loading && (titles.get(opening.loading) ?? opening.loading)}
            {...{ opened, turns, at, walk }}
          />
          {opening.failed && (
            <Failed title={titles.get(opening.failed) ?? opening.failed} retry={opening.retry} />
          )}
          {state.graphs ? (
            <GraphsPanel
              {...{ evidence, opened, stop, policies }}
              comments={<CommentsOnPart {...{ evidence, opened }} />}
              why={
                <Column title="Why" shown={false}>
                  <Why {...{ evidence, opened, stop, policies, tree: state.tree, onSupply }} />
                </Column>
              }
            />
          ) : (
            <Columns {...{ evidence, titles, policies, opened, turns, stop, onSupply }} />
          )}
        </>
      ) : (
        <Nothing {...{ evidence, policies }} failed={opening.failed} retry={opening.retry} />
      )}
      <KeyHints opened={stop ? opened : null} comparison={evidence.comparison} graphs={state.graphs} />
    </section>
  );
}

/** Returns the patch for Escape: closes the innermost open part first. */
function closing({ about, thread, writing, said, graphs }: CompareState): Partial<CompareState> {
  if (about !== null || thread !== null || writing) return { about: null, thread: null, writing: false };
  if (said !== null) return { said: null };
  return graphs ? { graphs: false } : { tree: false };
}

const Failed = ({ title, retry }: { readonly title: string; readonly retry: () => void }) => (
  <p role="alert" className="flex items-center gap-2 bg-soft-failed px-3 py-1.5 text-failed">
    {title} could not be loaded. The last conversation is still shown.
    <Button onClick={retry}>Try again</Button>
  </p>
);

const emptyWords = ({ app, base, head }: Evidence): string => {
  if (app)
    return "No conversation has been replayed on both commits. The command above replays them and shows them here.";
  return [base, head].some((side) => errorsOf(side).length > 0)
    ? "Nothing can be replayed until the problems above are fixed. The changes are listed below."
    : "No conversation has been compared yet. Run replays every recording on both topologies and shows here where they diverge.";
};

/** Shown before any run: both graphs can still be opened. */
function Nothing({
  evidence,
  policies,
  failed,
  retry,
}: {
  readonly evidence: Evidence;
  readonly policies: ReadonlyMap<string, PolicySignature>;
  readonly failed: string | null;
  readonly retry: () => void;
}) {
  return (
    <>
      <p
        role={failed ? "alert" : undefined}
        className={`${failed ? "bg-soft-failed text-failed" : "bg-surface-1"} shrink-0 border-b px-3 py-2.5`}
      >
        {failed ? `${failed} could not be loaded. ` : emptyWords(evidence)}
        {failed && <Button onClick={retry}>Try again</Button>}
      </p>
      <GraphsPanel
        {...{ evidence, policies }}
        opened={null}
        stop={undefined}
        comments={<CommentsOnPart evidence={evidence} opened={null} />}
      />
    </>
  );
}
