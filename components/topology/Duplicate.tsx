"use client";

import { Copy } from "lucide-react";
import { type FormEvent, type RefObject, useRef, useState } from "react";
import type { Action } from "@/lib/server/http/action";
import type { duplicateTopology } from "@/lib/server/topologies/duplicate";
import { Button, IconButton } from "../ui/Button";
import { Dialog } from "../ui/dialog/Dialog";
import { RefusalLine } from "../ui/live/RefusalLine";
import { unreachable } from "../ui/live/unreachable";
import { useRefusal } from "../ui/live/useRefusal";
import { usePush } from "../ui/reading/openings";

type Props = {
  readonly name: string;
  readonly title: string;
  /** Reference of the copied version. */
  readonly topology: string;
  readonly duplicateTopology: Action<typeof duplicateTopology>;
};

/** Asks for an id and title, creates the copy, and opens it. */
export function Duplicate({ name, title, topology, duplicateTopology }: Props) {
  const push = usePush();
  const id = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useRefusal();
  const make = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const copy = { topology, name: String(form.get("name")), title: String(form.get("title")) };
    setBusy(true);
    setTrouble(null);
    const made = await duplicateTopology(copy).catch(() => null);
    setBusy(false);
    if (made?.ok) {
      setOpen(false);
      return push(`/topologies/${encodeURIComponent(made.value.name)}`);
    }
    setTrouble(made?.message ?? unreachable());
  };
  return (
    <>
      <IconButton label="Duplicate" look="plain" onClick={() => setOpen(true)}>
        <Copy size={14} aria-hidden />
      </IconButton>
      <Dialog open={open} onOpenChange={setOpen} first={id} title={`Duplicate ${title}`}>
        <form onSubmit={make} className="grid gap-3">
          <Field label="Id" name="name" value={`${name}-copy`} field={id} />
          <Field label="Title" name="title" value={`${title}, copy`} />
          <RefusalLine>{trouble}</RefusalLine>
          <Button type="submit" look="primary" className="justify-self-end" disabled={busy}>
            Duplicate
          </Button>
        </form>
      </Dialog>
    </>
  );
}

const Field = ({
  label,
  name,
  value,
  field,
}: {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly field?: RefObject<HTMLInputElement | null>;
}) => (
  <label className="grid gap-1">
    <span className="font-medium text-xs">{label}</span>
    <input
      ref={field}
      name={name}
      defaultValue={value.slice(0, 120)}
      required
      maxLength={120}
      className="h-8 w-full rounded-md border bg-surface-1 px-2"
    />
  </label>
);
