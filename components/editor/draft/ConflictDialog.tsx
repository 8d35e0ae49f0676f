"use client";
import { type RefObject, useId, useMemo, useState } from "react";
import { type Change, diffTopologies, tellChange } from "@/lib/changes";
import type { DraftDocument } from "@/lib/editor";
import { keptLayout } from "@/lib/layout";
import type { Signature } from "@/lib/topology";
import { useNamed } from "../../people/NameContext";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/dialog/Dialog";
import { signatureIn, useEditor, useEditorStore } from "../EditorContext";
import type { DraftKeeper, DraftState } from "./keepDraft";

type Conflict = Extract<DraftState, { at: "conflict" }>;

type ConflictDialogProps = {
  readonly conflict: Conflict;
  readonly keeper: RefObject<DraftKeeper | null>;
};

/** Two people, or two tabs, edited one draft: what differs, and what of it is taken over. Both sides stay among the steps that can be undone. */
export function ConflictDialog({ conflict, keeper }: ConflictDialogProps) {
  const store = useEditorStore();
  const isOwn = useNamed().me?.name === conflict.theirs.savedBy;
  const [mine] = useState(() => store.getState().history.present);
  const theirs = conflict.theirs.document ?? conflict.agreed;
  const signature = useEditor(signatureIn);
  const sides = useMemo(
    () => sidesOf({ agreed: conflict.agreed, mine, theirs }, signature),
    [conflict.agreed, mine, theirs, signature],
  );
  const [chosen, setChosen] = useState<ReadonlySet<string>>(sides.ofMine);
  const turn = (id: string) =>
    setChosen((was) => new Set(was.has(id) ? [...was].filter((one) => one !== id) : [...was, id]));
  const settle = (document: DraftDocument) => {
    store.getState().take(theirs, `What ${conflict.theirs.savedBy} saved`);
    keeper.current?.resolve(document);
  };
  const { changes, mixed } = sides;
  return (
    <Dialog
      open
      wide
      onOpenChange={() => {}}
      title="The draft was changed elsewhere"
      description={`${isOwn ? "You saved it in another tab or browser" : `${conflict.theirs.savedBy} saved it`} while you edited here. Choose what of this side is taken over; what is not chosen stays as it was saved there. Nothing is lost: both sides can be had again by undo.`}
    >
      <div className="grid gap-3">
        {changes.length === 0 ? (
          <p>
            Both sides do the same; they differ only in words, on the drawing, or in defaults that one spells
            out.
          </p>
        ) : (
          <ul className="grid gap-1">
            {changes.map((change) => (
              <ChangeRow
                key={change.id}
                {...{ change, chosen: chosen.has(change.id), undoes: !sides.ofMine.has(change.id) }}
                onTurn={() => turn(change.id)}
              />
            ))}
          </ul>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={() => settle(theirs)}>Take all of theirs</Button>
          <Button onClick={() => settle(mine)}>Keep all of mine</Button>
          {changes.length > 0 && (
            <Button look="primary" onClick={() => settle(mixed(chosen))}>
              Take what is chosen
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

type ChangeRowProps = {
  readonly change: Change;
  readonly chosen: boolean;
  /** It takes back what the other side did. */
  readonly undoes: boolean;
  readonly onTurn: () => void;
};

function ChangeRow({ change, chosen, undoes, onTurn }: ChangeRowProps) {
  const id = useId();
  return (
    <li className="flex items-start gap-2 rounded-md border px-2 py-1.5">
      <input id={id} type="checkbox" checked={chosen} onChange={onTurn} className="mt-1" />
      <label htmlFor={id} className="min-w-0 break-words text-sm">
        {tellChange(change).replaceAll("`", "")}
        <span className="block text-ink-3 text-xs">
          {undoes ? "Takes back a change of theirs" : "A change of yours"}
        </span>
      </label>
    </li>
  );
}

type Sides = { readonly [side in "agreed" | "mine" | "theirs"]: DraftDocument };

/** What differs between both, which of it I changed, and what some of it would make of their side. A default that one side spells out is no difference. */
function sidesOf({ agreed, mine, theirs }: Sides, signature: Signature) {
  const diff = diffTopologies(theirs.topology, mine.topology, signature);
  const since = diffTopologies(agreed.topology, mine.topology, signature);
  const own = new Set(since.changes.map(({ sentence }) => sentence));
  const ofMine = new Set(diff.changes.filter(({ sentence }) => own.has(sentence)).map(({ id }) => id));
  const before = {
    ...theirs.layout,
    nodes: { ...theirs.layout.nodes, ...mine.layout.nodes },
    edges: { ...theirs.layout.edges, ...mine.layout.edges },
  };
  const mixed = (chosen: ReadonlySet<string>): DraftDocument => {
    const topology = diff.withChanges(chosen);
    return { topology, layout: keptLayout(topology, before) };
  };
  return { changes: diff.changes, ofMine, mixed };
}
