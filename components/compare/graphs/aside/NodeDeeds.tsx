"use client";

import type { ReactNode } from "react";
import { type NodeActions, nodeActions, type SideName, type Stop } from "@/lib/diff";
import { counted, listed } from "@/lib/std";
import { isAppTopology, type PolicySignature, type Topology } from "@/lib/topology";
import { SideLetter } from "../../../results/SideLetter";
import { letter, type Opened } from "../../schema";
import { Calls } from "../../why/Calls";
import { Chain } from "../../why/Chain";
import { Section } from "../../why/Section";
import { AsideFrame } from "./AsideFrame";

export type ChosenNode = { readonly side: SideName; readonly node: string };

type Props = {
  readonly chosen: ChosenNode;
  readonly topologies: { readonly [side in SideName]: Topology };
  readonly opened: Opened;
  readonly stop: Stop;
  readonly policies: ReadonlyMap<string, PolicySignature>;
  readonly comments?: ReactNode;
  readonly onClose: () => void;
};

/** Lists what a node did for this step, next to what its policies did on the other side. */
export function NodeDeeds({ chosen, topologies, opened, stop, policies, comments, onClose }: Props) {
  const { row } = stop;
  const found = topologies[chosen.side].nodes.find(({ id }) => id === chosen.node);
  const runs = new Set((found?.policies ?? []).map(({ policy }) => policy));
  const of = (side: SideName): NodeActions =>
    nodeActions(side, {
      row,
      path: opened[side],
      turn: row.turn,
      node: chosen.node,
      policies: runs,
      own: side === chosen.side,
    });
  const actions = { base: of("base"), head: of("head") };
  const calls = row.calls.filter((call) =>
    [actions.base, actions.head].some((one) => one.calls.includes(call)),
  );
  return (
    <AsideFrame
      label="What this node did"
      title={
        <span className="flex items-center gap-2">
          <SideLetter side={chosen.side} />
          <code className="min-w-0 truncate font-mono" title={chosen.node}>
            {found?.title ?? chosen.node}
          </code>
        </span>
      }
      onClose={onClose}
    >
      <div className="space-y-1 px-3 py-2.5">
        {(["base", "head"] as const).map((side) => (
          <p key={side} className="flex items-start gap-2">
            <SideLetter side={side} />
            <span>{statusOf(actions[side], topologies[side], chosen, side)}</span>
          </p>
        ))}
      </div>
      {comments}
      <Section title={isAppTopology(topologies.head) ? "Functions at this step" : "Policies at this step"}>
        <Chain base={actions.base.links} head={actions.head.links} policies={policies} />
      </Section>
      {calls.length > 0 && (
        <Section title="Calls" count={calls.length}>
          <Calls calls={calls} row={row} recording={opened.recording} />
        </Section>
      )}
      {[...actions.base.routes, ...actions.head.routes].length > 0 && (
        <Section title="Branches taken">
          {(["base", "head"] as const).map((side) => (
            <p key={side} className="flex items-start gap-2 py-0.5">
              <SideLetter side={side} />
              <span className="text-ink-2 text-xs">{actions[side].routes.join(", ") || "none"}</span>
            </p>
          ))}
        </Section>
      )}
    </AsideFrame>
  );
}

/** Describes which nodes match on a side and in which supersteps they ran. */
function statusOf(actions: NodeActions, topology: Topology, chosen: ChosenNode, side: SideName): string {
  const here = topology.nodes.some(({ id }) => id === chosen.node);
  const where =
    !here && actions.nodes.length === 0
      ? `${letter[side]} has no node of that name, and nothing of it ran here`
      : [...(actions.nodes.length > 0 && side !== chosen.side ? actions.nodes : [chosen.node])].join(", ");
  if (!here && actions.nodes.length === 0) return `${where}.`;
  const { supersteps } = actions;
  if (supersteps.length === 0) return `${where}: not reached in this turn.`;
  const when =
    supersteps.length > 6
      ? counted(supersteps.length, "superstep")
      : `superstep${supersteps.length > 1 ? "s" : ""} ${listed(supersteps.map(String))}`;
  return `${where}: ran in ${when} of this turn.`;
}
