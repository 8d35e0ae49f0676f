import "server-only";
import { randomBytes } from "node:crypto";
import { changing } from "../db/changing";
import { addPlannerDocument, listPlannerDocuments, lockPlannerDocuments } from "../db/plannerDocuments";
import type { Ctx } from "../verb/context";

/** Returns the workspace's salt for pseudonyms of a kind of document, so that equal texts have equal ones in all; makes it once. */
export async function saltOf(
  ctx: Pick<Ctx, "db" | "actor" | "events">,
  kind: "shadow-log-salt" | "conversation-salt",
): Promise<string> {
  const saltKind = { planner: "", kind };
  const [stored] = await listPlannerDocuments(ctx.db, saltKind);
  if (stored) return stored.hash;
  return changing(ctx, async (tx) => {
    await lockPlannerDocuments(tx, ctx.actor.workspaceId, saltKind);
    const [known] = await listPlannerDocuments({ prisma: tx, workspaceId: ctx.actor.workspaceId }, saltKind);
    if (known) return { answer: known.hash, event: null };
    const salt = randomBytes(24).toString("hex");
    await addPlannerDocument(tx, ctx.actor, { ...saltKind, hash: salt, title: "Salt", document: {} });
    return { answer: salt, event: null };
  });
}
