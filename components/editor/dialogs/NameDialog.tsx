"use client";
import { type FormEvent, useRef, useState } from "react";
import { addNode, insertNode, renameNode } from "@/lib/editor";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/dialog/Dialog";
import type { Asked } from "../asked";
import { askIn, useEditor, useEditorStore } from "../EditorContext";

type NameDialogProps = {
  readonly asked: Extract<Asked, { kind: "node" | "rename" }>;
  readonly onClosed: () => boolean;
};

/** Asks for the name of a node; invalid names are reported next to the field. */
export function NameDialog({ asked: request, onClosed }: NameDialogProps) {
  const store = useEditorStore();
  const ask = useEditor(askIn);
  const [name, setName] = useState(request.kind === "rename" ? request.node : "");
  const [fault, setFault] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const { apply } = store.getState();
    const put = request.kind === "node" && request.at ? { put: request.at } : {};
    if (apply(editOf(request, name.trim()), put)) ask(null);
    else setFault(store.getState().said.text);
  };
  const title = request.kind === "rename" ? `Rename ${request.node}` : titleOf(request);
  return (
    <Dialog open onOpenChange={() => ask(null)} onClosed={onClosed} first={field} title={title}>
      <form onSubmit={send} className="flex flex-col gap-3">
        <label className="grid gap-1.5">
          <span className="text-ink-2 text-sm">Name</span>
          <input
            ref={field}
            value={name}
            onChange={(event) => setName(event.target.value)}
            autoComplete="off"
            spellCheck={false}
            aria-invalid={fault !== null}
            aria-describedby="name-fault"
            className="h-8 rounded-md border bg-surface-1 px-2 font-mono text-sm"
          />
        </label>
        <p id="name-fault" role="alert" className="min-h-5 text-failed text-sm">
          {fault}
        </p>
        <div className="flex justify-end gap-2">
          <Button onClick={() => ask(null)}>Cancel</Button>
          <Button type="submit" look="primary">
            {request.kind === "rename" ? "Rename" : "Add"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type AskedNode = Extract<Asked, { kind: "node" }>;

const titleOf = ({ from, into }: AskedNode): string => {
  if (into !== undefined) return "Insert a node";
  return from === undefined ? "Add a node" : `Add a node after ${from}`;
};

function editOf(request: NameDialogProps["asked"], name: string) {
  if (request.kind === "rename") return renameNode(request.node, name);
  return request.into === undefined ? addNode(name, request.from ?? null) : insertNode(request.into, name);
}
