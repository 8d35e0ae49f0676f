import "server-only";
import { z } from "zod";
import type { DraftDocument } from "../../editor";
import type { Signature, Topology } from "../../topology";
import { Reference } from "../core/reference";
import { findStoredDraft, type StoredDraft } from "../db/history/drafts";
import { listStoredRevisions, type Revision } from "../db/history/revisions";
import { drawingOf } from "../evidence/topologies/drawing";
import { topologyInUse } from "../evidence/topologies/inUse";
import { listTopologySummaries } from "../evidence/topologies/listTopologies";
import { verb } from "../verb/verb";
import { getTopology } from "./get";

/** A draft with its document. */
export type EditedDraft = StoredDraft & { readonly document: DraftDocument };

/** A topology ready to be edited. */
export type EditableTopology = {
  readonly name: string;
  /** Of the version that the edits begin with. */
  readonly hash: string;
  readonly signature: Signature;
  readonly document: DraftDocument;
  /** What was edited before and is no version yet, with who saved it and when; its edits may have begun with another version. */
  readonly draft: EditedDraft | null;
  /** Of the draft, or of the last one that is done with; 0 where there was none. */
  readonly revision: number;
  /** What the name came to mean, the newest first. */
  readonly versions: readonly Revision[];
  /** What it can be held against: first the version that the edits began with. */
  readonly bases: readonly { readonly value: string; readonly title: string }[];
  /** The topology in use; null where it is edited itself. */
  readonly beside: { readonly name: string; readonly topology: Topology } | null;
};

const Input = z.strictObject({ topology: Reference });

export const openForEditing = verb(Input, async ({ actor, input, store }): Promise<EditableTopology> => {
  const stored = await getTopology({ actor, input: { topology: input.topology.text } });
  const { name, hash, signature, topology, layout } = await drawingOf(stored);
  const draft = await findStoredDraft(store, actor.workspaceId, name);
  const all = await listTopologySummaries({ actor, input: { planner: topology.planner } });
  const others = all
    .map((one) => ({ value: one.name, title: one.title }))
    .filter(({ value }) => value !== name);
  const versions = await listStoredRevisions(store, "topology", actor.workspaceId, name);
  const inUse = await topologyInUse(store, actor.workspaceId, topology.planner);
  const beside = inUse && inUse.hash !== hash ? { name: inUse.name, topology: inUse.topology } : null;
  const edited = draft?.document ? { ...draft, document: draft.document } : null;
  return {
    name,
    hash,
    signature,
    document: { topology, layout },
    draft: edited,
    revision: draft?.revision ?? 0,
    versions,
    bases: [{ value: `${name}@${edited?.base ?? hash}`, title: `${name} before these edits` }, ...others],
    beside,
  };
});
