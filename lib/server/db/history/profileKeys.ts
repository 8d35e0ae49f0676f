import "server-only";
import { createHash } from "node:crypto";
import type { Store } from "../store";

/** The key that signs, and after it those that verify only. */
export type ProfileKeys = readonly [string, ...string[]];

const current = "current";

/** Stores the key of a file under its hash, and as the one that signs where there is none yet; without a file `fresh` is that. Servers that start at once come to one key. */
export async function ensureProfileKeys(
  store: Store,
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

export async function listProfileKeys({ prisma }: Store): Promise<ProfileKeys> {
  const rows = await prisma.profileKey.findMany({ orderBy: [{ createdAt: "asc" }, { id: "asc" }] });
  const signs = rows.find(({ id }) => id === current);
  if (!signs) throw new Error("The first start stores the key that signs.");
  return [signs.secret, ...rows.filter((one) => one !== signs).map(({ secret }) => secret)];
}
