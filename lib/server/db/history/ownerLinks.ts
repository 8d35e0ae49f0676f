import "server-only";
import { createHash } from "node:crypto";
import { localActor } from "../../core/actor";
import type { Transaction } from "../replays";
import type { Db } from "../store";

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

/** Stores a single-use link that makes its user an owner until `expiresAt`; deletes expired ones. */
export async function addOwnerLink(
  { prisma, workspaceId }: Db,
  { token, expiresAt }: { readonly token: string; readonly expiresAt: Date },
): Promise<void> {
  await prisma.ownerLink.deleteMany({ where: { workspaceId, expiresAt: { lt: new Date() } } });
  await prisma.ownerLink.create({ data: { workspaceId, hash: hashOf(token), expiresAt } });
}

/** Consumes a link and invalidates all others; `false` if it was used, has expired, or does not exist. */
export async function useOwnerLink(tx: Transaction, workspaceId: string, token: string): Promise<boolean> {
  const where = { workspaceId, hash: hashOf(token), expiresAt: { gt: new Date() } };
  const { count } = await tx.ownerLink.deleteMany({ where });
  if (count > 0) await tx.ownerLink.deleteMany({ where: { workspaceId } });
  return count > 0;
}

/** True if any person with a name is an owner. */
export const hasOwner = async ({ prisma, workspaceId }: Db): Promise<boolean> =>
  (await prisma.person.count({ where: { workspaceId, role: "owner", id: { not: localActor.userId } } })) > 0;
