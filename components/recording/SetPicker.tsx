"use client";

import { usePathname } from "next/navigation";
import { counted } from "@/lib/std";
import { usePush } from "../ui/reading/openings";
import { useAddressQuery } from "../ui/reading/useAddressQuery";
import { Select } from "../ui/Select";

/** A recording set to choose; `recordings` is `null` where it is not counted. */
export type SetOption = {
  readonly name: string;
  readonly title: string;
  readonly recordings: number | null;
};

/** The chosen set and all others of the planner. */
export type SetChoice = { readonly chosen: string; readonly sets: readonly SetOption[] };

/** Parts of an address that belong to the recordings of the previous set. */
const ofPrevious = ["recording", "step", "checkpoint", "evidence", "about", "thread", "walk", "removed"];

/** Picks the recording set of a page; the address carries it as `?set=`. */
export function SetPicker({ chosen, sets }: SetChoice) {
  const path = usePathname();
  const query = useAddressQuery();
  const push = usePush();
  const pick = (name: string) => {
    const next = new URLSearchParams(query);
    for (const part of ofPrevious) next.delete(part);
    next.set("set", name);
    push(`${path}?${next}`);
  };
  const options = sets.map(({ name, title, recordings }) => ({
    value: name,
    title: recordings === null ? title : `${title} · ${recordings}`,
    ...(recordings !== null && { note: counted(recordings, "recording") }),
  }));
  return (
    <Select
      label="Recording set"
      value={chosen}
      options={options}
      onChange={pick}
      lead={
        <span aria-hidden className="text-ink-3">
          over
        </span>
      }
    />
  );
}
