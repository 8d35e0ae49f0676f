import "server-only";
import type { DraftDocument } from "../../../editor";
import { notInWorkspace } from "../../core/errors";
import { type DraftBase, findStoredDraft, type StoredDraft } from "../../db/history/drafts";
import { type LockedHead, listStoredRevisions, lockHead, type Revision } from "../../db/history/revisions";
import type { Transaction } from "../../db/replays";
import type { Db } from "../../db/store";
import { findStoredTopology } from "../../db/topologies";
import type { Ctx } from "../../verb/context";
import { drawingOf } from "./drawing";

/** Base of edits: a revision of the draft, and the version that the draft is based on. */
export type SeenDraft = { readonly revision: number; readonly base: DraftBase };

/** The newest of a topology's draft and versions, if edits are based on an older one. */
export type Newest = SeenDraft & {
  readonly kind: "draft" | "version" | "given_up";
  readonly document: DraftDocument;
  /** True if a draft is stored that the next save replaces. */
  readonly hasDraft: boolean;
  readonly savedBy: string;
  readonly savedAt: Date;
  /** The reason of a version; may be empty. */
  readonly why: string;
  /** The common ancestor of both sides; `null` if it is what the editor last saved or loaded. */
  readonly began: DraftDocument | null;
};

/** A topology's last revision and its draft, read under the lock of its name. */
export type LockedDraft = {
  readonly head: LockedHead;
  readonly draft: StoredDraft | null;
  readonly last: Revision | null;
};

/** Locks a topology's name, so that neither its versions nor its draft change until the transaction ends. */
export async function lockDraft(
  tx: Transaction,
  { workspaceId, adopt }: Pick<Db, "workspaceId" | "adopt">,
  name: string,
): Promise<LockedDraft> {
  const head = await lockHead(tx, "topology", workspaceId, name);
  if (!head) throw notInWorkspace(`topology ${name}`);
  const draft = await findStoredDraft({ prisma: tx, workspaceId, adopt }, name);
  const revisions = await listStoredRevisions({ prisma: tx, workspaceId }, "topology", name);
  return { head, draft, last: revisions.find(({ number }) => number === head.revision) ?? null };
}

/** Returns the kind of a newer document than the one edits are based on; `null` if there is none. */
export function newerKind(seen: SeenDraft, { head, draft }: LockedDraft): Newest["kind"] | null {
  const isOlder = head.revision !== seen.base.number;
  if ((draft?.revision ?? 0) === seen.revision) return isOlder ? "version" : null;
  if (draft?.document) return "draft";
  return isOlder ? "version" : "given_up";
}

/** Returns the newer document with its author, time and reason. */
export async function newestOf(
  ctx: Ctx,
  { name, ...seen }: SeenDraft & { readonly name: string },
  { kind, head, draft, last }: LockedDraft & { readonly kind: Newest["kind"] },
): Promise<Newest> {
  const versionOf = async (hash: string): Promise<DraftDocument | null> => {
    const stored = await findStoredTopology(ctx.db, name, hash);
    if (!stored) return null;
    const { topology, layout } = await drawingOf(ctx, stored);
    return { topology, layout };
  };
  const revision = draft?.revision ?? 0;
  if (kind === "draft" && draft?.document) {
    const { base, document, savedBy, savedAt } = draft;
    return { kind, revision, base, document, hasDraft: true, savedBy, savedAt, why: "", began: null };
  }
  const document = await versionOf(head.hash);
  if (!document) throw notInWorkspace(`topology ${name}`);
  const isIndependent = kind === "version" && revision === seen.revision;
  const saved =
    kind === "given_up" && draft
      ? { savedBy: draft.savedBy, savedAt: draft.savedAt, why: "" }
      : {
          savedBy: last?.author?.name ?? "Planner Studio",
          savedAt: last?.at ?? new Date(0),
          why: last?.why ?? "",
        };
  return {
    kind,
    revision,
    base: { hash: head.hash, number: head.revision },
    document,
    hasDraft: (draft?.document ?? null) !== null,
    ...saved,
    began: isIndependent ? await versionOf(seen.base.hash) : null,
  };
}
