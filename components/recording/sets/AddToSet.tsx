"use client";

import { type FormEvent, useId, useState } from "react";
import type { Action } from "@/lib/server/http/action";
import type { addToSet } from "@/lib/server/recordings/members";
import { counted } from "@/lib/std";
import { Button } from "../../ui/Button";
import { refreshPage } from "../../ui/reading/Refresher";
import type { SetOption } from "../SetPicker";
import { countLeft, type Left } from "./left";

export type AddToSetProps = {
  readonly left: Left;
  readonly sets: readonly SetOption[];
  readonly addToSet: Action<typeof addToSet>;
};

/** Adds the matching recordings to a set; a new title creates the set. */
export function AddToSet({ left, sets, addToSet }: AddToSetProps) {
  const [says, setSays] = useState("");
  const [busy, setBusy] = useState(false);
  const listId = useId();
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const set = String(new FormData(event.currentTarget).get("set") ?? "").trim();
    if (set === "") return setSays("Name the set.");
    setBusy(true);
    let added = 0;
    for (const { planner } of left.found.filter(({ count }) => count > 0)) {
      const answer = await addToSet({ planner, set, matching: left.matching });
      if (!answer.ok) {
        setBusy(false);
        return setSays(answer.message);
      }
      added += answer.value.added;
    }
    setBusy(false);
    setSays(`Added ${counted(added, "recording")} to “${set}”.`);
    refreshPage();
  };
  const all = countLeft(left);
  if (all === 0) return null;
  return (
    <form onSubmit={add} className="flex flex-wrap items-center gap-2 border-b px-3 py-2 text-sm">
      <label className="flex flex-wrap items-center gap-2">
        <span className="text-ink-2">Add {counted(all, "matching recording")} to the set</span>
        <input
          name="set"
          list={listId}
          maxLength={80}
          placeholder="New or existing set"
          autoComplete="off"
          className="h-8 w-44 rounded-md border bg-surface-1 px-2"
        />
      </label>
      <datalist id={listId}>
        {sets
          .filter(({ name }) => name !== "all" && name !== "samples")
          .map(({ name, title }) => (
            <option key={name} value={title} />
          ))}
      </datalist>
      <Button type="submit" disabled={busy}>
        Add
      </Button>
      <p role="status" className="text-ink-2">
        {says}
      </p>
    </form>
  );
}
