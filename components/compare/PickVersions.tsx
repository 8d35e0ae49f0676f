"use client";

import { ArrowLeftRight } from "lucide-react";
import { useState } from "react";
import type { VersionLabel } from "@/lib/server/history/versions";
import { SideLetter } from "../results/SideLetter";
import { versionName, versionNote, versionReference } from "../results/versionWords";
import { ButtonLink, IconButton } from "../ui/Button";
import { Select } from "../ui/Select";
import { EmptyState } from "../ui/States";

type Props = {
  readonly versions: readonly VersionLabel[];
  /** Titles of planners by id. */
  readonly planners: readonly { readonly id: string; readonly title: string }[];
  /** References that the address names; empty for none. */
  readonly base: string;
  readonly head: string;
  /** Recording set that the address names. */
  readonly set: string | null;
};

/** Picks two versions of one planner, of the same or of different topologies. */
export function PickVersions({ versions, planners, base, head, set }: Props) {
  const [sides, setSides] = useState({ base, head });
  const planner = versions.find((one) => versionReference(one) === (sides.base || sides.head))?.planner;
  const titleOf = (id: string) => planners.find((one) => one.id === id)?.title ?? id;
  const optionsFor = (other: string) =>
    versions
      .filter((one) => other === "" || one.planner === planner)
      .map((one) => ({
        value: versionReference(one),
        title: versionName(one),
        note: [versionNote(one), planners.length > 1 ? titleOf(one.planner) : ""].filter(Boolean).join(" · "),
      }));
  const pick = (side: "base" | "head", other: "base" | "head") => (
    <Select
      label={side === "base" ? "A, the base" : "B, the head"}
      value={sides[side]}
      placeholder="Pick a version"
      options={optionsFor(sides[other])}
      onChange={(value) => setSides({ ...sides, [side]: value })}
      lead={<SideLetter side={side} />}
      wraps
      className="w-72 max-md:w-full"
    />
  );
  if (versions.length === 0)
    return <EmptyState title="No versions yet">They appear here once a topology is imported.</EmptyState>;
  const ready = sides.base !== "" && sides.head !== "";
  return (
    <div className="flex flex-col gap-3 rounded-md border bg-surface-1 p-4">
      <div className="flex flex-wrap items-center gap-2">
        {pick("base", "head")}
        <IconButton label="Swap A and B" onClick={() => setSides({ base: sides.head, head: sides.base })}>
          <ArrowLeftRight size={16} aria-hidden />
        </IconButton>
        {pick("head", "base")}
        {ready ? (
          <ButtonLink
            look="primary"
            className="max-md:w-full"
            href={`/compare?${new URLSearchParams({ ...sides, ...(set !== null && { set }) })}`}
          >
            Compare
          </ButtonLink>
        ) : (
          <span className="text-ink-2 text-sm">Pick two versions of one planner to compare them.</span>
        )}
      </div>
    </div>
  );
}
