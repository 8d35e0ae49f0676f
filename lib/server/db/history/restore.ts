import "server-only";
import type { Actor } from "../../core/actor";
import type { Transaction } from "../replays";
import { listStoredRevisions, lockHead, type Revised, type RevisionNote, revise } from "./revisions";

type Restored = { readonly hash: string; readonly number: number; readonly added: boolean };

/** Adds a revision with the content of an earlier one. */
export async function restoreRevision(
  tx: Transaction,
  of: Revised,
  actor: Actor,
  name: string,
  { number, ...note }: RevisionNote & { readonly number: number },
): Promise<Restored | "unknown name" | "unknown revision"> {
  const head = await lockHead(tx, of, actor.workspaceId, name);
  if (!head) return "unknown name";
  const revisions = await listStoredRevisions({ prisma: tx, workspaceId: actor.workspaceId }, of, name);
  const old = revisions.find((one) => one.number === number);
  if (!old) return "unknown revision";
  const version = { name, planner: head.planner, hash: old.hash, sample: false };
  const revised = await revise(tx, of, actor, version, { ...note, restores: number }, async () => {});
  return { hash: old.hash, ...revised };
}
