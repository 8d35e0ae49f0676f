"use client";

import { ArrowLeftRight } from "lucide-react";
import type { VersionLabel } from "@/lib/server/history/versions";
import { IconButton } from "../ui/Button";
import { Select } from "../ui/Select";
import { SideLetter } from "./SideLetter";
import { versionName, versionNote, versionReference } from "./versionWords";

/** References of both sides; empty for none. */
export type VersionSides = { readonly base: string; readonly head: string };

/** A version to pick, with the planner that both sides must share. */
export type VersionChoice = {
  readonly value: string;
  readonly title: string;
  readonly note: string;
  readonly planner: string;
};

type Titled = readonly { readonly id: string; readonly title: string }[];

/** Adds the planner's title to a note, where there are several planners. */
export function noteWithPlanner(note: string, planner: string, planners: Titled): string {
  const title = planners.length > 1 ? (planners.find(({ id }) => id === planner)?.title ?? planner) : "";
  return [note, title].filter(Boolean).join(" · ");
}

export const versionChoices = (
  versions: readonly VersionLabel[],
  planners: Titled,
): readonly VersionChoice[] =>
  versions.map((one) => ({
    value: versionReference(one),
    title: versionName(one),
    note: noteWithPlanner(versionNote(one), one.planner, planners),
    planner: one.planner,
  }));

type Props = {
  readonly choices: readonly VersionChoice[];
  readonly sides: VersionSides;
  readonly onChange: (sides: VersionSides) => void;
};

/** Returns the planner of the picked versions; `undefined` before one is picked. */
export const plannerOf = (choices: readonly VersionChoice[], { base, head }: VersionSides) =>
  choices.find(({ value }) => value === (base || head))?.planner;

/** Picks two versions of one planner, of the same or of different topologies. */
export function VersionPair({ choices, sides, onChange }: Props) {
  const planner = plannerOf(choices, sides);
  const pick = (side: "base" | "head", other: "base" | "head") => (
    <Select
      label={side === "base" ? "A, the base" : "B, the head"}
      value={sides[side]}
      placeholder="Pick a version"
      options={choices
        .filter((one) => sides[other] === "" || one.planner === planner)
        .map(({ value, title, note }) => ({ value, title, note }))}
      onChange={(value) => onChange({ ...sides, [side]: value })}
      lead={<SideLetter side={side} />}
      wraps
      className="w-72 max-md:w-full"
    />
  );
  return (
    <>
      {pick("base", "head")}
      <IconButton label="Swap A and B" onClick={() => onChange({ base: sides.head, head: sides.base })}>
        <ArrowLeftRight size={16} aria-hidden />
      </IconButton>
      {pick("head", "base")}
    </>
  );
}
