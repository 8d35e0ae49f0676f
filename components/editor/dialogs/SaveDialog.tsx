"use client";
import { type FormEvent, type RefObject, useRef, useState } from "react";
import { PageLink } from "@/components/ui/reading/PageLink";
import type { DraftDocument } from "@/lib/editor";
import type { Answered } from "@/lib/server/http/action";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/dialog/Dialog";
import { askIn, layoutIn, topologyIn, useEditor } from "../EditorContext";
import { answerOf, unshared } from "../sending";
import type { EditorState } from "../store";

export type SavedVersion = { readonly name: string; readonly hash: string; readonly revision: number };

/** Keeps a topology as a version, drawn as it is; `expected` is the number of its name's last version, 0 for a new name. */
export type SaveVersion = (
  edited: DraftDocument,
  note: { readonly why: string; readonly expected: number },
) => Promise<Answered<SavedVersion>>;

type SaveDialogProps = {
  /** Problems that keep it from compiling. */
  readonly errors: number;
  /** The name of the topology to see it against. */
  readonly beside: string | null;
  /** The answers that it is seen with. */
  readonly answers: string | null;
  /** The number of the last version of this name. */
  readonly expected: number;
  readonly save: SaveVersion;
  readonly onSaved: (saved: SavedVersion) => void;
};

const isAsked = ({ asked }: EditorState) => asked?.kind === "save";

/** Asks before a version is saved, and leads to what it does otherwise. */
export function SaveDialog(props: SaveDialogProps) {
  const open = useEditor(isAsked);
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
        version yet. Problems lists what to mend.
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
  | { readonly at: "over"; readonly answer: Answered<SavedVersion> };

function SaveForm({ beside, answers, expected, save, onSaved, first }: SaveFormProps) {
  const topology = useEditor(topologyIn);
  const layout = useEditor(layoutIn);
  const ask = useEditor(askIn);
  const [id, setId] = useState(topology.id);
  const [why, setWhy] = useState("");
  const [sent, setSent] = useState<Sent>({ at: "asking" });
  if (sent.at === "over" && sent.answer.ok) return <Saved {...sent.answer.value} {...{ beside, answers }} />;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setSent({ at: "sending" });
    const note = { why, expected: id === topology.id ? expected : 0 };
    const answer = await answerOf(save(unshared({ topology: { ...topology, id }, layout }), note));
    setSent({ at: "over", answer });
    if (answer.ok) onSaved(answer.value);
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
          placeholder="One line for those who read the list of versions"
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
          ? `It becomes version ${expected + 1} of this name. The versions before it are kept.`
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

type SavedProps = SavedVersion & Pick<SaveDialogProps, "beside" | "answers">;

function Saved({ name, hash, revision, beside, answers }: SavedProps) {
  const given = answers === null ? "" : `&answers=${encodeURIComponent(answers)}`;
  const reference = `${name}@${hash}`;
  return (
    <div className="grid gap-3">
      <p role="status">
        Saved as <span className="font-mono">{name}</span>, version {revision}.
      </p>
      <p className="flex flex-wrap gap-3">
        {beside !== null && (
          <PageLink
            className="underline"
            href={`/compare?base=${encodeURIComponent(beside)}&head=${encodeURIComponent(reference)}${given}`}
          >
            See it against {beside}
          </PageLink>
        )}
        <PageLink className="underline" href={`/topologies/${encodeURIComponent(reference)}`}>
          Open the version
        </PageLink>
      </p>
    </div>
  );
}
