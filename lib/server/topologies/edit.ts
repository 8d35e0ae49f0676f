import "server-only";
import { z } from "zod";
import type { DraftDocument } from "../../editor";
import type { Signature, Topology } from "../../topology";
import { type Actor, isNamed, localActor, mayActAs } from "../core/actor";
import { NotFound } from "../core/errors";
import { Reference } from "../core/reference";
import type { DraftBase, StoredDraft } from "../db/history/drafts";
import { listStoredRevisions, type Revision } from "../db/history/revisions";
import { drawingOf } from "../evidence/topologies/drawing";
import { topologyInUse } from "../evidence/topologies/inUse";
import { listTopologySummaries } from "../evidence/topologies/listTopologies";
import { lockDraft, type Newest, newerKind, newestOf } from "../evidence/topologies/newest";
import { verb } from "../verb/verb";
import { getTopology } from "./get";

/** A draft with its document. */
export type EditedDraft = Pick<StoredDraft, "base" | "savedBy" | "savedAt"> & {
  readonly document: DraftDocument;
  /** `null` if the current user started it. */
  readonly author: string | null;
  /** True for its author and owners. */
  readonly canGiveUp: boolean;
};

/** A discarded draft that can be restored. */
export type GivenUp = { readonly author: string | null; readonly by: string; readonly at: Date };

/** Everything the editor needs of a topology. */
export type EditableTopology = {
  readonly name: string;
  /** Hash of the version that the edits are based on. */
  readonly hash: string;
  readonly signature: Signature;
  readonly document: DraftDocument;
  /** The unsaved draft, with who saved it and when; it may be based on another version. */
  readonly draft: EditedDraft | null;
  readonly givenUp: GivenUp | null;
  /** The version that edits are based on: the draft's, or the newest one. */
  readonly base: DraftBase;
  /** A newer version than the one the draft is based on. */
  readonly newest: Newest | null;
  /** Revision of the current or last draft; 0 if there was none. */
  readonly revision: number;
  /** Revisions of the name, newest first. */
  readonly versions: readonly Revision[];
  /** Versions to compare with: first the one that the edits are based on. */
  readonly bases: readonly { readonly value: string; readonly title: string }[];
  /** The topology in use; `null` if it is the one being edited. */
  readonly beside: { readonly name: string; readonly topology: Topology } | null;
};

const Input = z.strictObject({ topology: Reference });

export const openForEditing = verb(Input, async (ctx, input): Promise<EditableTopology> => {
  const { actor } = ctx;
  const stored = await getTopology(ctx, { topology: input.topology.text });
  const { name, hash, signature, topology, layout } = await drawingOf(ctx, stored);
  if (ctx.planners.find(topology.planner)?.runs === "elsewhere")
    throw new NotFound(`${name} is an app: changes are made in its repository.`);
  const locked = await ctx.db.prisma.$transaction((tx) => lockDraft(tx, ctx.db, name));
  const { draft, head } = locked;
  const all = await listTopologySummaries(ctx, { planner: topology.planner });
  const others = all
    .map((one) => ({ value: one.name, title: one.title }))
    .filter(({ value }) => value !== name);
  const versions = await listStoredRevisions(ctx.db, "topology", name);
  const inUse = await topologyInUse(ctx, topology.planner);
  const draftVersus = inUse && inUse.hash !== hash ? { name: inUse.name, topology: inUse.topology } : null;
  // Edits of an older version are based on the newest; edits of the current one on it as read.
  const last = stored.current
    ? { hash, number: stored.revision }
    : { hash: head.hash, number: head.revision };
  const edited = draft?.document ? editedOf(draft, draft.document, actor) : null;
  const base = edited?.base ?? last;
  const seen = { name, base, revision: draft?.revision ?? 0 };
  const kind = edited && newerKind(seen, locked);
  return {
    name,
    hash,
    signature,
    document: { topology, layout },
    draft: edited,
    givenUp: draft?.isGivenUp
      ? { author: authorOf(draft, actor), by: draft.savedBy, at: draft.savedAt }
      : null,
    base,
    newest: kind && (await newestOf(ctx, seen, { ...locked, kind })),
    revision: seen.revision,
    versions,
    bases: [
      { value: `${name}@${edited?.base.hash ?? hash}`, title: `${topology.title} before these edits` },
      ...others,
    ],
    beside: draftVersus,
  };
});

function editedOf(draft: StoredDraft, document: DraftDocument, actor: Actor): EditedDraft {
  const { base, savedBy, savedAt } = draft;
  const author = authorOf(draft, actor);
  const canGiveUp = author === null || mayActAs(actor.role, "owner");
  return { base, savedBy, savedAt, document, author, canGiveUp };
}

const authorOf = ({ author }: StoredDraft, actor: Actor): string | null => {
  if (author.id === localActor.userId) return "somebody without a name";
  return isNamed(actor) && author.id === actor.userId ? null : author.name;
};
