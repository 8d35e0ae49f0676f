"use client";

import type { ReactNode } from "react";
import type { Explanation } from "@/lib/apps";
import type { NodeChange } from "@/lib/changes";
import type { SideName } from "@/lib/diff";
import { stableJson } from "@/lib/std";
import { isAppTopology, type PolicyUse, type Topology } from "@/lib/topology";
import { SideLetter } from "../../../results/SideLetter";
import { sideText } from "../../parts/tones";
import { Section } from "../../why/Section";
import { AsideFrame } from "./AsideFrame";

type Props = {
  /** Node id on one side or in the merged drawing. */
  readonly node: string;
  readonly topologies: { readonly [side in SideName]: Topology };
  readonly nodes: readonly NodeChange[];
  /** Models, tools and options of an app's nodes; `null` for planners. */
  readonly models: Explanation["models"] | null;
  readonly comments?: ReactNode;
  readonly onClose: () => void;
};

const became: { readonly [kind in NodeChange["kind"]]: string } = {
  kept: "on both sides",
  renamed: "under another name",
  split: "split in B",
  merged: "merged in B",
  regrouped: "regrouped in B",
  added: "only in B",
  removed: "only in A",
};

/** Compares a node of A and B field by field. */
export function NodeFields({ node, topologies, nodes, models, comments, onClose }: Props) {
  const isApp = isAppTopology(topologies.head);
  const plain = node.replace(/ \(A\)$/, "");
  const group =
    nodes.find(({ head }) => head.includes(node)) ?? nodes.find(({ base }) => base.includes(plain));
  if (!group) return null;
  const sides = { base: linesOf(topologies.base, group.base), head: linesOf(topologies.head, group.head) };
  return (
    <AsideFrame
      label="The node in A and in B"
      title={
        <>
          <code className="font-mono">{plain}</code>{" "}
          <span className="font-normal text-ink-2">{became[group.kind]}</span>
        </>
      }
      onClose={onClose}
    >
      {comments}
      {(["policies", "edges", "branches"] as const).map((field) => (
        <BothLines
          key={field}
          title={field === "policies" && isApp ? "Function" : titles[field]}
          base={sides.base[field]}
          head={sides.head[field]}
        />
      ))}
      {models && (
        <BothLines
          title="Model, tools and options"
          base={requestLines(models.base, group.base)}
          head={requestLines(models.head, group.head)}
        />
      )}
    </AsideFrame>
  );
}

const titles = { policies: "Policies, in their order", edges: "Leads to", branches: "Branches" } as const;

type Line = { readonly says: string; readonly detail: string | null };
type Field = keyof typeof titles;

function linesOf(topology: Topology, ids: readonly string[]): { readonly [field in Field]: readonly Line[] } {
  const own = ids.flatMap((id) => topology.nodes.find((one) => one.id === id) ?? []);
  const several = own.length > 1;
  const within = (id: string, says: string) => (several ? `${id}: ${says}` : says);
  const use = (id: string, { policy, with: given }: PolicyUse): Line => ({
    says: within(id, policy),
    detail: given && !isAppTopology(topology) ? stableJson(given) : null,
  });
  return {
    policies: own.flatMap(({ id, policies }) => policies.map((one) => use(id, one))),
    edges: topology.edges
      .filter(({ from }) => [from].flat().some((id) => ids.includes(id)))
      .map(({ from, to }) => ({ says: within([from].flat().join(" + "), to), detail: null })),
    branches: topology.routers
      .filter(({ from }) => ids.includes(from))
      .flatMap(({ from, branches }) =>
        branches.map(({ on, to }) => ({ says: within(from, `${on} → ${to}`), detail: null })),
      ),
  };
}

function requestLines(models: Explanation["models"]["base"], ids: readonly string[]): readonly Line[] {
  const own = models.filter(({ node }) => ids.some((id) => node === id || node.startsWith(`${id}/`)));
  return own.flatMap(({ models: names, tools, options }) => [
    ...names.map((name) => ({ says: `model ${name}`, detail: null })),
    ...tools.map((name) => ({ says: `tool ${name}`, detail: null })),
    ...options.map((option) => ({ says: option, detail: null })),
  ]);
}

type BothProps = { readonly title: string } & { readonly [side in SideName]: readonly Line[] };

const BothLines = ({ title, base, head }: BothProps) => (
  <Section title={title}>
    <div className="grid grid-cols-2 gap-3">
      <Lines side="base" lines={base} other={head} />
      <Lines side="head" lines={head} other={base} />
    </div>
  </Section>
);

type LinesProps = {
  readonly side: SideName;
  readonly lines: readonly Line[];
  readonly other: readonly Line[];
};

/** Emphasizes lines that the other side lacks, also in words. */
function Lines({ side, lines, other }: LinesProps) {
  const there = new Set(other.map(({ says, detail }) => `${says} ${detail}`));
  return (
    <div className="flex min-w-0 gap-2">
      <SideLetter side={side} />
      <ol className="min-w-0 space-y-0.5 text-xs">
        {lines.length === 0 && <li className="text-ink-3">none</li>}
        {lines.map(({ says, detail }) => {
          const apart = !there.has(`${says} ${detail}`);
          return (
            <li key={`${says} ${detail}`} className="wrap-break-word">
              <span className={apart ? `${sideText[side]} font-semibold` : ""}>{says}</span>
              {apart && <span className="sr-only">, only on this side</span>}
              {detail && <span className="block font-mono text-2xs text-ink-2">{detail}</span>}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
