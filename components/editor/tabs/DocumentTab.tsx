"use client";
import { useState } from "react";
import { removeChannel, setChannel, setWords } from "@/lib/editor";
import type { ExtraChannel } from "@/lib/topology";
import { Button } from "../../ui/Button";
import { CommitField } from "../../ui/form/CommitField";
import { readJson } from "../../ui/form/readJson";
import { applyIn, signatureIn, topologyIn, useEditor } from "../EditorContext";
import { Section } from "../inspector/Deeds";

/** Edits topology-wide fields: texts, thread namespace, channels. */
export function DocumentTab() {
  const topology = useEditor(topologyIn);
  const apply = useEditor(applyIn);
  return (
    <div>
      <h2 className="sr-only">Graph</h2>
      <Section title="Title and summary">
        <CommitField label="Title" value={topology.title} onCommit={(title) => apply(setWords({ title }))} />
        <CommitField
          label="Summary"
          value={topology.summary}
          lines={4}
          onCommit={(summary) => apply(setWords({ summary }))}
        />
      </Section>
      <Section title="Stored threads">
        <CommitField
          label="Thread namespace"
          value={topology.namespace}
          mono
          onCommit={(namespace) => apply(setWords({ namespace }))}
        />
        <p className="text-ink-2 text-xs">
          Threads are stored per namespace: threads stored under one namespace are not found under another.
        </p>
      </Section>
      <Section title="Channels in addition to the planner's">
        {topology.channels.length === 0 && <p className="text-ink-2 text-xs">There are none.</p>}
        {topology.channels.map((channel) => (
          <Channel key={channel.name} channel={channel} />
        ))}
        <NewChannel />
      </Section>
    </div>
  );
}

const reducers = ["replace", "append", "merge"] as const;

function Channel({ channel }: { readonly channel: ExtraChannel }) {
  const apply = useEditor(applyIn);
  const [fault, setFault] = useState<string | null>(null);
  const setDefault = (text: string) => {
    const { default: _, ...rest } = channel;
    const read = text.trim() === "" ? null : readJson(text);
    setFault(read?.ok === false ? read.message : null);
    if (read === null) apply(setChannel(rest));
    else if (read.ok) apply(setChannel({ ...rest, default: read.value }));
  };
  return (
    <div className="grid gap-2 rounded-md border p-2">
      <p className="font-mono text-sm">{channel.name}</p>
      <label className="grid gap-1">
        <span className="text-ink-3 text-xs">Reducer</span>
        <select
          value={channel.reducer ?? "replace"}
          onChange={({ target }) =>
            apply(setChannel({ ...channel, reducer: target.value as ExtraChannel["reducer"] }))
          }
          className="h-8 rounded-md border bg-surface-1 px-2 text-sm"
        >
          {reducers.map((reducer) => (
            <option key={reducer}>{reducer}</option>
          ))}
        </select>
      </label>
      <CommitField
        label="Begins as"
        value={channel.default === undefined ? "" : JSON.stringify(channel.default)}
        placeholder="nothing"
        mono
        onCommit={setDefault}
        fault={fault}
      />
      <Button onClick={() => apply(removeChannel(channel.name))}>Remove {channel.name}</Button>
    </div>
  );
}

function NewChannel() {
  const apply = useEditor(applyIn);
  const signature = useEditor(signatureIn);
  const { channels } = useEditor(topologyIn);
  const [fault, setFault] = useState<string | null>(null);
  const add = (text: string): boolean => {
    const name = text.trim();
    const known = channels.some((channel) => channel.name === name);
    setFault(known ? `There is a channel ${name} already.` : null);
    return !known && apply(setChannel({ name, basis: "inferred" }));
  };
  const scratch = signature.channels.filter(({ scope }) => scope === "scratch").map(({ name }) => name);
  return (
    <>
      <CommitField
        label="Add a channel by its name"
        value=""
        mono
        clears
        fault={fault}
        onGiveUp={() => setFault(null)}
        onCommit={add}
      />
      {scratch.length > 0 && (
        <p className="text-ink-2 text-xs">Scratch channels that can be made to last: {scratch.join(", ")}.</p>
      )}
    </>
  );
}
