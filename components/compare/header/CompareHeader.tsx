"use client";

import { ArrowLeftRight } from "lucide-react";
import type { ReactNode } from "react";
import type { SideName } from "@/lib/diff";
import { SetPicker } from "../../recording/SetPicker";
import { SideLetter } from "../../results/SideLetter";
import { useCompare } from "../../review/compared/CompareContext";
import { IconButton } from "../../ui/Button";
import { Select } from "../../ui/Select";
import { type Evidence, letter } from "../schema";
import { CopyLink } from "./CopyLink";
import { EvidenceHash } from "./EvidenceHash";

type Props = {
  readonly evidence: Evidence;
  readonly onPick: (sides: { readonly base: string; readonly head: string }) => void;
  readonly run: ReactNode;
};

/** Returns the title of the compared version, with its editor. */
export const titleOf = ({ topology, editedBy }: Pick<Evidence["base"], "topology" | "editedBy">): string =>
  editedBy === null ? topology.title : `${topology.title}, edited by ${editedBy}`;

/** Names the two compared topologies and the evidence, with the controls to change or run it. */
export function CompareHeader({ evidence, onPick, run }: Props) {
  const ids = { base: evidence.base.topology.id, head: evidence.head.topology.id };
  // A side may be a version, addressed by its hash.
  const { base, head } = useCompare().state;
  const options = evidence.topologies.map(({ id, title }) => ({ value: id, title }));
  const pick = (side: SideName) => (
    <Select
      label={`${letter[side]}, the ${side}`}
      value={ids[side]}
      options={options.map((one) =>
        one.value === ids[side] ? { ...one, title: titleOf(evidence[side]) } : one,
      )}
      onChange={(id) => onPick({ base, head, [side]: id })}
      lead={<SideLetter side={side} />}
      wraps
      className="max-w-full"
    />
  );
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex min-w-0 items-center gap-1 max-sm:flex-wrap">
        {pick("base")}
        <IconButton label="Swap A and B" onClick={() => onPick({ base: head, head: base })}>
          <ArrowLeftRight size={15} aria-hidden />
        </IconButton>
        {pick("head")}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <SetPicker {...evidence.over} />
        <EvidenceHash evidence={evidence} />
        {run}
        <CopyLink evidence={evidence.hash} />
      </div>
    </header>
  );
}
