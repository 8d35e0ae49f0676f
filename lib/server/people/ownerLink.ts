import "server-only";
import { randomBytes } from "node:crypto";
import { addOwnerLink, hasOwner } from "../db/history/ownerLinks";
import type { Db } from "../db/store";

const lifeMinutes = 60;

/** Returns how to become the first owner of a workspace; `null` if it has one. The token follows `#`, which browsers never send. */
export async function ownerInvitation(db: Db, pages: string): Promise<string | null> {
  if (await hasOwner(db)) return null;
  const token = randomBytes(32).toString("base64url");
  await addOwnerLink(db, {
    token,
    expiresAt: new Date(Date.now() + lifeMinutes * 60_000),
  });
  return [
    "This server is open to others and has no owner yet. Whoever opens this link first becomes its owner;",
    `it works once, for ${lifeMinutes} minutes:`,
    `  ${pages}/owner#${token}`,
  ].join("\n");
}
