"use client";
import { type RefObject, useMemo, useState } from "react";
import { type Combination, combine, type DraftDocument } from "@/lib/editor";
import type { Newest } from "@/lib/server/evidence/topologies/newest";
import { useNamed } from "../../people/NameContext";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/dialog/Dialog";
import { signatureIn, useEditor } from "../EditorContext";
import type { EditorState } from "../store";
import { MissingList, SentenceList, SideChangeRow } from "./ConflictLists";
import type { DraftConflict } from "./draftState";
import type { DraftKeeper } from "./keepDraft";

type ConflictDialogProps = {
  readonly conflict: DraftConflict;
  readonly keeper: RefObject<DraftKeeper | null>;
};

/** Merges the draft with a newer draft or version by their common ancestor. Independent changes are combined; the user chooses between conflicting ones. */
export function ConflictDialog({ conflict: { newest, began }, keeper }: ConflictDialogProps) {
  const signature = useEditor(signatureIn);
  const isOwn = useNamed().me?.name === newest.savedBy;
  // Read live: a field commits its text when the dialog takes the focus.
  const mine = useEditor(presentIn);
  const both = useMemo(
    () => combine({ base: began, newest: newest.document, mine }, signature),
    [began, newest, mine, signature],
  );
  const [decided, setDecided] = useState<ReadonlyMap<string, boolean>>(new Map());
  const chosen = useMemo(() => chosenOf(both, decided), [both, decided]);
  const result = useMemo(() => both.withChanges(chosen), [both, chosen]);
  const missing = useMemo(() => both.missingWith(chosen), [both, chosen]);
  const choose = (id: string, takes: boolean) => setDecided(new Map([...decided, [id, takes]]));
  const settle = (document: DraftDocument) =>
    keeper.current?.resolve(document, `Take what ${newest.savedBy} saved`);
  const isOpen = both.changes.some(({ id, from }) => from === "both" && !decided.has(id));
  const who = isOwn ? "you elsewhere" : newest.savedBy;
  return (
    <Dialog
      open
      wide
      title={newest.kind === "version" ? "A newer version was saved" : "The draft was changed elsewhere"}
      description={`${describeNewest(newest, isOwn)} Both sides are compared with what they began with. Undo opens this choice again.`}
    >
      <div className="grid gap-3">
        <div className="grid gap-3 md:grid-cols-2">
          <SentenceList title={`Changed by ${who}`} sentences={both.made.theirs} />
          <SentenceList title="Changed here" sentences={both.made.mine} />
        </div>
        {both.changes.length === 0 ? (
          <p>
            Both sides behave the same. They differ only in the drawing, or in defaults that one side states
            explicitly.
          </p>
        ) : (
          <fieldset className="grid gap-1">
            <legend className="mb-1 font-medium text-sm">Take over from here</legend>
            <ul className="grid gap-1">
              {both.changes.map((change) => (
                <SideChangeRow
                  key={change.id}
                  change={change}
                  who={who}
                  taken={chosen.has(change.id)}
                  decided={decided.has(change.id)}
                  onChoose={(takes) => choose(change.id, takes)}
                />
              ))}
            </ul>
          </fieldset>
        )}
        <MissingList missing={missing} who={who} />
        <div className="flex flex-wrap items-center justify-end gap-2">
          {isOpen && <p className="text-ink-2 text-sm">{unsettled}</p>}
          <Button onClick={() => settle(newest.document)}>Take all of theirs</Button>
          <Button onClick={() => settle(mine)}>Keep all of mine</Button>
          {both.changes.length > 0 && (
            <Button look="primary" lacks={isOpen ? unsettled : null} onClick={() => settle(result)}>
              Take what is chosen
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

const presentIn = ({ history }: EditorState) => history.present;

/** Returns the ids of the changes to take: as decided by the user, and by default the own ones. */
const chosenOf = (
  { changes, ownChanges }: Combination,
  decided: ReadonlyMap<string, boolean>,
): ReadonlySet<string> =>
  new Set(changes.flatMap(({ id }) => ((decided.get(id) ?? ownChanges.has(id)) ? [id] : [])));

const unsettled = "Choose a side for each change that both sides made.";

function describeNewest({ kind, base, savedBy, why }: Newest, isOwn: boolean): string {
  const who = isOwn ? "You" : savedBy;
  const where = isOwn ? " in another tab or browser" : "";
  switch (kind) {
    case "draft":
      return `${who} saved the draft${where} while you edited here.`;
    case "given_up":
      return `${who} gave the draft up${where}. What is saved now is version ${base.number}.`;
    case "version":
      return `${who} saved version ${base.number}${where}${why ? `: “${why}”` : ""}. Your edits began before it.`;
  }
}
