"use client";

import { useState } from "react";
import type { Action } from "@/lib/server/http/action";
import type { createTopology } from "@/lib/server/topologies/create";
import { Select } from "../../ui/Select";
import { idOf } from "./idOf";
import { NewForm, TextField } from "./NewForm";

type Props = {
  readonly planners: readonly { readonly id: string; readonly title: string }[];
  readonly picked: string | null;
  readonly createTopology: Action<typeof createTopology>;
};

/** Creates an empty graph of a planner and opens it in the editor. */
export function NewGraph({ planners, picked, createTopology }: Props) {
  const [planner, setPlanner] = useState(picked ?? planners[0]?.id ?? "");
  const [title, setTitle] = useState("");
  const name = idOf(title);
  return (
    <NewForm
      button="Create and edit"
      lacks={name === "" ? "Give the graph a title with a letter or a digit." : null}
      create={() => createTopology({ planner, name, title: title.trim() })}
      hrefOf={(created) => `/topologies/${encodeURIComponent(created.name)}/edit`}
    >
      <p className="text-ink-2">
        The graph has one node without policies. Its planner decides which policies, routers and channels it
        may use, and which recordings it is replayed on.
      </p>
      <div className="flex flex-col gap-1">
        <span aria-hidden className="font-medium text-xs">
          Planner
        </span>
        <Select
          label="Planner of the graph"
          value={planner}
          options={planners.map(({ id, title: of }) => ({ value: id, title: of }))}
          onChange={setPlanner}
          className="w-72 max-w-full"
        />
      </div>
      <TextField
        label="Title"
        value={title}
        onChange={setTitle}
        {...(name !== "" && { hint: `Its id is ${name}.` })}
      />
    </NewForm>
  );
}
