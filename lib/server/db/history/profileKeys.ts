import "server-only";
import { createHash } from "node:crypto";
import type { Database } from "../store";

/** The signing key, followed by keys for verification only. */
export type ProfileKeys = readonly [string, ...string[]];

const current = "current";

/**
 * Stores the signing key if there is none: `adopted` from a file, else `fresh`. Another adopted key only verifies.
 * Servers that start at once agree on one key.
 */
export async function ensureProfileKeys(
  store: Database,
  { fresh, adopted }: { readonly fresh: string; readonly adopted: string | null },
): Promise<ProfileKeys> {
  const add = (id: string, secret: string) =>
    store.prisma.profileKey.createMany({ data: [{ id, secret }], skipDuplicates: true });
  await add(current, adopted ?? fresh);
  const keys = await listProfileKeys(store);
  if (adopted === null || keys.includes(adopted)) return keys;
  await add(createHash("sha256").update(adopted).digest("hex"), adopted);
  return listProfileKeys(store);
}

export async function listProfileKeys({ prisma }: Database): Promise<ProfileKeys> {
  const rows = await prisma.profileKey.findMany({ orderBy: [{ createdAt: "asc" }, { id: "asc" }] });
  const signs = rows.find(({ id }) => id === current);
  if (!signs) throw new Error("The signing key is stored on first start.");
  return [signs.secret, ...rows.filter((one) => one !== signs).map(({ secret }) => secret)];
}
