"use client";
import { type FormEvent, type RefObject, useRef, useState } from "react";
import type { SavedVersion } from "@/lib/server/drafts/saveVersion";
import type { Answered } from "@/lib/server/http/action";
import type { EditableTopology } from "@/lib/server/topologies/edit";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/dialog/Dialog";
import { RefusalLine } from "../../ui/live/RefusalLine";
import { useRefusal } from "../../ui/live/useRefusal";
import { PageLink } from "../../ui/reading/PageLink";
import { useEvidenceQuery } from "../../ui/reading/useEvidenceQuery";
import { askIn, topologyIn, useEditor } from "../EditorContext";
import type { EditorState } from "../store";

type Version = Extract<SavedVersion, { kept: true }>;

/** Saves the draft as a version under an id; `null` if a newer document must be merged first. */
export type SaveVersion = (id: string, why: string) => Promise<Answered<Version> | null>;

type SaveDialogProps = {
  /** Number of compile errors. */
  readonly errors: number;
  /** The topology to compare it with. */
  readonly beside: EditableTopology["beside"];
  /** The version that the draft started from. */
  readonly began: { readonly hash: string; readonly number: number };
  readonly save: SaveVersion;
};

const isRequested = ({ asked: request }: EditorState) => request?.kind === "save";

/** Asks for a reason, saves a version, then links to its comparison. */
export function SaveDialog(props: SaveDialogProps) {
  const open = useEditor(isRequested);
  const ask = useEditor(askIn);
  const first = useRef<HTMLInputElement>(null);
  if (!open) return null;
  return (
    <Dialog open onOpenChange={() => ask(null)} first={first} title="Save version">
      {props.errors > 0 ? <Cannot errors={props.errors} /> : <SaveForm {...props} first={first} />}
    </Dialog>
  );
}

function Cannot({ errors }: Pick<SaveDialogProps, "errors">) {
  const ask = useEditor(askIn);
  return (
    <div className="grid gap-3">
      <p>
        {errors === 1 ? "One problem keeps" : `${errors} problems keep`} it from compiling, so it can be no
        version yet. Problems lists what to fix.
      </p>
      <Button className="justify-self-end" onClick={() => ask(null)}>
        Back to the drawing
      </Button>
    </div>
  );
}

type SaveFormProps = SaveDialogProps & { readonly first: RefObject<HTMLInputElement | null> };

type Sent =
  | { readonly at: "asking" | "sending" }
  | { readonly at: "saved"; readonly version: Version; readonly before: string };

function SaveForm({ beside: versus, began, save, first }: SaveFormProps) {
  const topology = useEditor(topologyIn);
  const ask = useEditor(askIn);
  const [id, setId] = useState(topology.id);
  const [why, setWhy] = useState("");
  const [sent, setSent] = useState<Sent>({ at: "asking" });
  const [refused, setRefused] = useRefusal();
  if (sent.at === "saved") return <Saved {...sent.version} before={sent.before} beside={versus} />;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setSent({ at: "sending" });
    setRefused(null);
    const before = `${topology.id}@${began.hash}`;
    const answer = await save(id, why);
    if (answer === null) return ask(null);
    if (answer.ok) return setSent({ at: "saved", version: answer.value, before });
    setSent({ at: "asking" });
    setRefused([answer.message, ...answer.details].join(" "));
  };
  return (
    <form onSubmit={send} className="grid gap-3">
      <label className="grid gap-1.5">
        <span className="text-ink-2 text-sm">Why</span>
        <input
          ref={first}
          value={why}
          onChange={(event) => setWhy(event.target.value)}
          required
          maxLength={500}
          placeholder="One line for the list of versions"
          className="h-8 rounded-md border bg-surface-1 px-2 text-sm placeholder:text-ink-3"
        />
      </label>
      <label className="grid gap-1.5">
        <span className="text-ink-2 text-sm">Name</span>
        <input
          value={id}
          onChange={(event) => setId(event.target.value)}
          spellCheck={false}
          className="h-8 rounded-md border bg-surface-1 px-2 font-mono text-sm"
        />
      </label>
      <p className="text-ink-2 text-sm">
        {id === topology.id
          ? `It becomes version ${began.number + 1} of this name. The versions before it are kept.`
          : "It becomes a separate topology."}
      </p>
      <div className="min-h-5 text-sm">
        <RefusalLine>{refused}</RefusalLine>
      </div>
      <div className="flex justify-end gap-2">
        <Button onClick={() => ask(null)}>Cancel</Button>
        <Button type="submit" look="primary" disabled={sent.at === "sending"}>
          Save
        </Button>
      </div>
    </form>
  );
}

type SavedProps = Pick<Version, "name" | "hash" | "revision"> &
  Pick<SaveDialogProps, "beside"> & {
    /** Reference of the version that the draft started from. */
    readonly before: string;
  };

function Saved({ name, hash, revision, before, beside: versus }: SavedProps) {
  const given = useEvidenceQuery();
  const reference = `${name}@${hash}`;
  const compare = (base: string) =>
    `/compare?base=${encodeURIComponent(base)}&head=${encodeURIComponent(reference)}${given}`;
  return (
    <div className="grid gap-3">
      <p role="status">
        Saved as <span className="font-mono">{name}</span>, version {revision}.
      </p>
      <p className="flex flex-wrap gap-3">
        <PageLink className="underline" href={compare(before)}>
          Compare with the version before
        </PageLink>
        {versus !== null && (
          <PageLink className="underline" href={compare(versus.name)}>
            Compare with {versus.topology.title}
          </PageLink>
        )}
        <PageLink className="underline" href={`/topologies/${encodeURIComponent(reference)}`}>
          Open the version
        </PageLink>
      </p>
    </div>
  );
}
