"use client";
import type { ReactNode } from "react";
import type { TopologyDrawing } from "@/lib/server/evidence/topologies/drawing";
import { isAppTopology } from "@/lib/topology";
import { FormerPlanner } from "../results/FormerPlanner";
import { VersionChip } from "../results/VersionChip";
import { Badge } from "../ui/Badge";
import { ButtonLink } from "../ui/Button";
import { usePush } from "../ui/reading/openings";
import { Select } from "../ui/Select";
import { basisWords, countsOf, factsOf, problemWords, refuses } from "./counts";
import { ExportMenu } from "./export/ExportMenu";

type TopologyHeadProps = {
  readonly drawing: TopologyDrawing;
  /** Restores the shown version. */
  readonly onRestore?: () => void;
  /** True if this is the current version of its name. */
  readonly current: boolean;
  readonly others: readonly { readonly name: string; readonly title: string }[];
  /** Further actions on the topology. */
  readonly more: ReactNode;
};

/** Renders name and facts, "Compare with", the export, and further actions. */
export function TopologyHead({ drawing, onRestore, current, others, more }: TopologyHeadProps) {
  const { name, hash, topology, problems, version, formerPlanner, signature } = drawing;
  const push = usePush();
  const counts = countsOf(topology);
  const facts = isAppTopology(topology)
    ? [factsOf(counts, "function")]
    : [factsOf(counts), ...basisWords(counts)];
  const head = current ? name : `${name}@${hash}`;
  const compare = (other: string) =>
    push(`/compare?base=${encodeURIComponent(other)}&head=${encodeURIComponent(head)}`);
  return (
    <div className="flex items-center gap-4 border-b bg-surface-1 px-4 py-2 max-md:flex-col max-md:items-stretch max-md:gap-2 max-md:px-3">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-2">
          <h1 className="min-w-0 break-words font-semibold text-lg">{topology.title}</h1>
          {version && <VersionChip version={version} bare {...(onRestore && { onRestore })} />}
          {formerPlanner && <FormerPlanner former={formerPlanner} now={signature.title} />}
          {refuses(problems) && <Badge tone="failed">! does not compile: {problemWords(problems)}</Badge>}
          <span className="text-ink-2 text-xs">{facts.join(" · ")}</span>
        </div>
        <p className="break-words text-ink-2 text-xs">{topology.summary}</p>
      </div>
      {!isAppTopology(topology) && (
        <ButtonLink href={`/topologies/${encodeURIComponent(`${name}@${hash}`)}/edit`}>Edit</ButtonLink>
      )}
      {others.length > 0 && (
        <Select
          wraps
          label="Compare with"
          value=""
          placeholder="Compare with"
          options={others.map((other) => ({ value: other.name, title: other.title }))}
          onChange={compare}
          className="w-48 max-md:w-full"
        />
      )}
      <div className="flex gap-2">
        <ExportMenu of={`${name}@${hash}`} />
        {more}
      </div>
    </div>
  );
}
