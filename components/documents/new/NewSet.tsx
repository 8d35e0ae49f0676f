"use client";

import { useMemo, useState } from "react";
import type { Action } from "@/lib/server/http/action";
import type { addToSet } from "@/lib/server/recordings/members";
import type { TagCount } from "@/lib/server/recordings/tags";
import { counted } from "@/lib/std";
import { PageLink } from "../../ui/reading/PageLink";
import { Select } from "../../ui/Select";
import { idOf } from "./idOf";
import { NewForm, TextField } from "./NewForm";

type Props = {
  readonly tags: readonly TagCount[];
  readonly planners: readonly { readonly id: string; readonly title: string }[];
  readonly picked: string | null;
  readonly addToSet: Action<typeof addToSet>;
};

/** Creates a recording set of the recordings with a tag. */
export function NewSet({ tags, planners, picked, addToSet }: Props) {
  const [planner, setPlanner] = useState(picked ?? planners[0]?.id ?? "");
  const [title, setTitle] = useState("");
  const [picks, setPicks] = useState("");
  const counts = useMemo(() => countsOf(tags, planner), [tags, planner]);
  const tag = counts.has(picks) ? picks : "";
  return (
    <NewForm
      button={
        tag === "" ? "Create the set" : `Create the set with ${counted(counts.get(tag) ?? 0, "recording")}`
      }
      lacks={lacking(title, tag, counts.size)}
      create={() => addToSet({ planner, set: title.trim(), tag })}
      hrefOf={({ name }) => `/recordings?${new URLSearchParams({ planner, set: name })}`}
    >
      <p className="text-ink-2">
        A set holds recordings of one planner in the versions of today. To pick them one by one, filter the{" "}
        <PageLink
          href={`/recordings?planner=${encodeURIComponent(planner)}`}
          className="text-accent underline underline-offset-3"
        >
          recordings
        </PageLink>{" "}
        and add the shown ones; an import can name a set too.
      </p>
      <div className="flex flex-wrap gap-2">
        <Select
          label="Planner of the set"
          value={planner}
          options={planners.map(({ id, title: of }) => ({ value: id, title: of }))}
          onChange={setPlanner}
          className="w-60 max-w-full"
        />
        <Select
          label="Recordings with the tag"
          value={tag}
          placeholder="Recordings with the tag …"
          options={[...counts].map(([value, count]) => ({
            value,
            title: value,
            note: counted(count, "recording"),
          }))}
          onChange={setPicks}
          className="w-72 max-w-full"
        />
      </div>
      <TextField label="Title" value={title} onChange={setTitle} max={80} hint="For example: Regressions" />
    </NewForm>
  );
}

const countsOf = (tags: readonly TagCount[], of: string): ReadonlyMap<string, number> =>
  new Map(tags.flatMap(({ planner, tag, count }) => (planner === of ? [[tag, count] as const] : [])));

function lacking(title: string, tag: string, tags: number): string | null {
  if (tags === 0) return "No recording of this planner has a tag. Pick recordings from the list instead.";
  if (tag === "") return "Pick the tag of the recordings.";
  return idOf(title) === "" ? "Give the set a title with a letter or a digit." : null;
}
