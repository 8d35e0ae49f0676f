"use client";
import Link from "next/link";
import { type FormEvent, useState } from "react";
import type { Answered } from "@/lib/server/http/action";
import type { Topology } from "@/lib/topology";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/dialog/Dialog";
import { askIn, topologyIn, useEditor } from "../EditorContext";
import type { EditorState } from "../store";

type SavedVersion = { readonly name: string; readonly hash: string };

/** Keeps a topology as a version. */
export type SaveVersion = (topology: Topology) => Promise<Answered<SavedVersion>>;

type SaveDialogProps = {
  /** Problems that keep it from compiling. */
  readonly errors: number;
  /** The name of the topology to see it against. */
  readonly beside: string | null;
  readonly save: SaveVersion;
};

const isAsked = ({ asked }: EditorState) => asked?.kind === "save";

/** Asks before a version is saved, and leads to what it does otherwise. */
export function SaveDialog(props: SaveDialogProps) {
  const open = useEditor(isAsked);
  const ask = useEditor(askIn);
  if (!open) return null;
  return (
    <Dialog open onOpenChange={() => ask(null)} title="Save version">
      {props.errors > 0 ? <Cannot errors={props.errors} /> : <SaveForm {...props} />}
    </Dialog>
  );
}

function Cannot({ errors }: Pick<SaveDialogProps, "errors">) {
  const ask = useEditor(askIn);
  return (
    <div className="grid gap-3">
      <p>
        {errors === 1 ? "One problem keeps" : `${errors} problems keep`} it from compiling, so it can be no
        version yet. Problems lists what to mend.
      </p>
      <Button className="justify-self-end" onClick={() => ask(null)}>
        Back to the drawing
      </Button>
    </div>
  );
}

type Sent =
  | { readonly at: "asking" | "sending" }
  | { readonly at: "over"; readonly answer: Answered<SavedVersion> };

function SaveForm({ beside, save }: SaveDialogProps) {
  const topology = useEditor(topologyIn);
  const ask = useEditor(askIn);
  const [id, setId] = useState(topology.id);
  const [sent, setSent] = useState<Sent>({ at: "asking" });
  if (sent.at === "over" && sent.answer.ok) return <Saved {...sent.answer.value} beside={beside} />;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setSent({ at: "sending" });
    setSent({ at: "over", answer: await save({ ...topology, id }) });
  };
  return (
    <form onSubmit={send} className="grid gap-3">
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
          ? "It becomes the newest version under this name. The versions before it are kept."
          : "It becomes a topology of its own."}
      </p>
      <p role="alert" className="min-h-5 text-failed text-sm">
        {sent.at === "over" && !sent.answer.ok && [sent.answer.message, ...sent.answer.details].join(" ")}
      </p>
      <div className="flex justify-end gap-2">
        <Button onClick={() => ask(null)}>Cancel</Button>
        <Button type="submit" look="primary" disabled={sent.at === "sending"}>
          Save
        </Button>
      </div>
    </form>
  );
}

function Saved({ name, hash, beside }: SavedVersion & Pick<SaveDialogProps, "beside">) {
  const reference = `${name}@${hash}`;
  return (
    <div className="grid gap-3">
      <p role="status">
        Saved as <span className="font-mono">{`${name}@${hash.slice(0, 7)}`}</span>.
      </p>
      <p className="flex flex-wrap gap-3">
        {beside !== null && (
          <Link
            className="underline"
            href={`/compare?base=${encodeURIComponent(beside)}&head=${encodeURIComponent(reference)}`}
          >
            See it against {beside}
          </Link>
        )}
        <Link className="underline" href={`/topologies/${encodeURIComponent(reference)}`}>
          Open the version
        </Link>
      </p>
    </div>
  );
}
