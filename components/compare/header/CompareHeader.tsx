"use client";

import { ArrowLeftRight } from "lucide-react";
import type { ReactNode } from "react";
import type { SideName } from "@/lib/diff";
import type { VersionLabel } from "@/lib/server/history/versions";
import { isAppTopology } from "@/lib/topology";
import { SetPicker } from "../../recording/SetPicker";
import { SideLetter } from "../../results/SideLetter";
import { VersionChip } from "../../results/VersionChip";
import { sideTitle, versionName, versionNote, versionReference } from "../../results/versionWords";
import { useCompare } from "../../review/compared/CompareContext";
import { RequestFromComparison } from "../../review/request/RequestFromComparison";
import { IconButton } from "../../ui/Button";
import { Select } from "../../ui/Select";
import type { Option } from "../../ui/selectProps";
import { type Evidence, letter } from "../schema";
import { CopyLink } from "./CopyLink";
import { EvidenceHash } from "./EvidenceHash";

type Props = {
  readonly evidence: Evidence;
  readonly onPick: (sides: { readonly base: string; readonly head: string }) => void;
  readonly run: ReactNode;
};

/** Names the two compared versions and the evidence, with the controls to change or run it. */
export function CompareHeader({ evidence, onPick, run }: Props) {
  const { base, head } = useCompare().state;
  const pick = (side: SideName) => {
    const { topology, version, hash } = evidence[side];
    const shown = version
      ? versionReference(version)
      : `${isAppTopology(topology) ? topology.planner : topology.id}@${hash}`;
    return (
      <span className="flex min-w-0 items-center gap-1">
        <Select
          label={`${letter[side]}, the ${side}`}
          value={shown}
          options={optionsOf(evidence.versions, { shown, title: sideTitle(evidence[side]) })}
          onChange={(reference) => onPick({ base, head, [side]: reference })}
          lead={<SideLetter side={side} />}
          wraps
          className="max-w-full"
        />
        {version && <VersionChip version={version} bare brief />}
      </span>
    );
  };
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex min-w-0 items-center gap-1 max-sm:flex-wrap">
        {pick("base")}
        <IconButton label="Swap A and B" onClick={() => onPick({ base: head, head: base })}>
          <ArrowLeftRight size={15} aria-hidden />
        </IconButton>
        {pick("head")}
      </div>
      <div className="flex flex-wrap items-center gap-2 xl:shrink-0">
        <SetPicker {...evidence.over} />
        <EvidenceHash evidence={evidence} />
        {run}
        <RequestFromComparison titles={{ base: sideTitle(evidence.base), head: sideTitle(evidence.head) }} />
        <CopyLink evidence={evidence.hash} />
      </div>
    </header>
  );
}

/** Lists every version, and the shown one if it is none of them. */
const optionsOf = (
  versions: readonly VersionLabel[],
  { shown, title }: { readonly shown: string; readonly title: string },
): readonly Option[] => {
  const options = versions.map((one) => ({
    value: versionReference(one),
    title: versionName(one),
    note: versionNote(one),
  }));
  return options.some(({ value }) => value === shown) ? options : [{ value: shown, title }, ...options];
};
