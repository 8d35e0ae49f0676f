"use client";

import { useState } from "react";
import type { VersionLabel } from "@/lib/server/history/versions";
import type { Action } from "@/lib/server/http/action";
import type { duplicateTopology } from "@/lib/server/topologies/duplicate";
import { versionName, versionNote, versionReference } from "../../results/versionWords";
import { Select } from "../../ui/Select";
import { idOf } from "./idOf";
import { NewForm, TextField } from "./NewForm";

type Props = {
  readonly versions: readonly VersionLabel[];
  readonly planners: readonly { readonly id: string; readonly title: string }[];
  readonly duplicateTopology: Action<typeof duplicateTopology>;
};

/** Copies a version of a graph under another title and opens the copy in the editor. */
export function NewCopy({ versions, planners, duplicateTopology }: Props) {
  const [topology, setTopology] = useState("");
  const [title, setTitle] = useState("");
  const name = idOf(title);
  const pick = (reference: string) => {
    setTopology(reference);
    const of = versions.find((one) => versionReference(one) === reference);
    if (title === "" && of) setTitle(`${of.title}, copy`);
  };
  const plannerOf = (id: string) => planners.find((one) => one.id === id)?.title ?? id;
  return (
    <NewForm
      button="Copy and edit"
      lacks={lacking(topology, name)}
      create={() => duplicateTopology({ topology, name, title: title.trim() })}
      hrefOf={(created) => `/topologies/${encodeURIComponent(created.name)}/edit`}
    >
      <Select
        label="Graph to copy"
        value={topology}
        placeholder="Pick a version"
        options={versions.map((one) => ({
          value: versionReference(one),
          title: versionName(one),
          note: [versionNote(one), plannerOf(one.planner)].filter(Boolean).join(" · "),
        }))}
        onChange={pick}
        className="w-full"
      />
      <TextField
        label="Title"
        value={title}
        onChange={setTitle}
        {...(name !== "" && { hint: `Its id is ${name}.` })}
      />
    </NewForm>
  );
}

function lacking(topology: string, name: string): string | null {
  if (topology === "") return "Pick the version to copy.";
  return name === "" ? "Give the copy a title with a letter or a digit." : null;
}
