"use client";

import { type ReactNode, useCallback, useState } from "react";
import type { SideName, Stop } from "@/lib/diff";
import { type Address, address, isAppTopology, type PolicySignature } from "@/lib/topology";
import { useViewSync } from "../../canvas/view/viewSync";
import { shortSideTitles } from "../../results/versionWords";
import { useCompare } from "../../review/compared/CompareContext";
import { useGlobalKey } from "../../ui/useKeys";
import type { Evidence, Opened, Side } from "../schema";
import { NodeDeeds } from "./aside/NodeDeeds";
import { NodeFields } from "./aside/NodeFields";
import { ChangesBar } from "./changes/ChangesBar";
import { ChangesPane } from "./changes/ChangesPane";
import { useChanges } from "./changes/useChanges";
import { type Drawn, GraphsHead } from "./GraphsHead";
import { MergedPane } from "./merged/MergedPane";
import { useMerged } from "./merged/useMerged";
import { PathPane } from "./path/PathPane";
import { useChosen } from "./useChosen";

type Props = {
  readonly evidence: Pick<Evidence, "base" | "head" | "app" | "signature">;
  readonly policies: ReadonlyMap<string, PolicySignature>;
  readonly opened: Opened | null;
  readonly stop: Stop | undefined;
  /** Explains this step's decisions next to the drawings. */
  readonly why?: ReactNode;
  /** Comments on the chosen part, with a composer. */
  readonly comments?: ReactNode;
};

/** Renders both drawings with the path to the current step and the explanation, or with B's changes. */
export function GraphsPanel({ evidence, policies, opened, stop, why, comments }: Props) {
  const { base, head, app, signature } = evidence;
  const sync = useViewSync();
  const [synced, setSynced] = useState(true);
  const [fold, setFold] = useState(true);
  const [isRequested, setRequested] = useState(false);
  const [drawn, setDrawn] = useState<Drawn>("sides");
  const chosen = useChosen(base, head);
  const { node } = chosen;
  const walks = opened !== null && stop !== undefined;
  const changing = isRequested || !walks || drawn === "merged";
  const changes = useChanges(base.topology, head.topology, signature, changing);
  const merged = useMerged(nameOf(base), nameOf(head), drawn === "merged");
  const other = useCallback(() => setDrawn((was) => (was === "merged" ? "sides" : "merged")), []);
  useGlobalKey(isMergeKey, other);
  const topologies = { base: base.topology, head: head.topology };
  const titles = shortSideTitles({ base, head });
  const shared = { signature, sync: synced ? sync : undefined };
  const on = (side: SideName) => ({
    ...shared,
    side,
    part: side === "base" ? base : head,
    title: titles[side],
    chosen: chosen.on(side),
    onChoose: (at: Address | null) => chosen.choose(side, at),
  });
  const sidesOnly = drawn === "sides";
  return (
    <section aria-label="Both graphs" className="flex min-h-0 flex-1 flex-col bg-surface-1">
      <GraphsHead
        says={changing ? "Changes from A to B." : "The path of this turn. Click a node to see what it did."}
        {...{ drawn, onDraw: setDrawn, edit: useEditHref(head) }}
        toggles={[
          ...(sidesOnly && walks ? [{ label: "Changes", on: isRequested, set: setRequested }] : []),
          ...(changing ? [] : [{ label: "Fold what was not visited", on: fold, set: setFold }]),
          ...(sidesOnly ? [{ label: "Sync views", on: synced, set: setSynced }] : []),
        ]}
      />
      {changing && (
        <ChangesBar {...changes} app={app} onNode={(id) => chosen.choose("head", address.node(id))} />
      )}
      <div className="flex min-h-0 flex-1 gap-px bg-line max-lg:flex-col">
        {drawn === "merged" ? (
          <MergedPane
            {...{ merged, signature, chosen: chosen.merged, onChoose: chosen.chooseMerged }}
            current={changes.current}
          />
        ) : (
          <div className="grid min-h-0 min-w-0 flex-1 grid-rows-2 gap-px md:grid-cols-2 md:grid-rows-1">
            {(["base", "head"] as const).map((side) =>
              walks && !changing ? (
                <PathPane key={side} {...on(side)} {...{ opened, stop, fold }} />
              ) : (
                <ChangesPane key={side} {...on(side)} changes={changes} />
              ),
            )}
          </div>
        )}
        <div className="flex min-h-0 w-88 shrink-0 flex-col bg-surface-1 empty:hidden max-lg:contents">
          {node && changing && (
            <NodeFields
              node={chosen.merged ?? node.node}
              nodes={changes.nodes}
              models={app?.models ?? null}
              {...{ topologies, comments, onClose: chosen.close }}
            />
          )}
          {node && walks && !changing && (
            <NodeDeeds
              chosen={node}
              {...{ topologies, opened, stop, policies, comments, onClose: chosen.close }}
            />
          )}
          {!node && !changing && why}
          {chosen.talks && changing && comments}
        </div>
      </div>
    </section>
  );
}

/** Returns the link to the editor of B, compared with A over the same answers; `null` for apps, which are changed in their repository. */
function useEditHref(head: Side): string | null {
  const { state } = useCompare();
  if (isAppTopology(head.topology)) return null;
  const query = new URLSearchParams({ against: state.base });
  if (state.answers !== null) query.set("answers", state.answers);
  return `/topologies/${encodeURIComponent(`${head.topology.id}@${head.hash}`)}/edit?${query}`;
}

const isMergeKey = (event: KeyboardEvent): boolean =>
  event.key === "m" && !event.metaKey && !event.ctrlKey && !event.altKey;

/** Returns the name of the shown version as used in addresses. */
const nameOf = ({ topology, hash }: Side): string =>
  `${isAppTopology(topology) ? topology.planner : topology.id}@${hash}`;
