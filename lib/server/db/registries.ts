import "server-only";
import type { plans } from "../../planners";
import { plainText } from "../../std";
import type { Actor } from "../actor";
import type { Store } from "./store";

/** A registry of tools as it is kept, named by its content. */
export type StoredRegistry = {
  readonly hash: string;
  readonly title: string;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly registry: plans.Registry;
};

export type NewRegistry = Pick<StoredRegistry, "hash" | "title" | "registry">;

/** All registries, the newest first. */
export async function listStoredRegistries(
  { prisma }: Store,
  workspaceId: string,
): Promise<StoredRegistry[]> {
  const rows = await prisma.registry.findMany({
    where: { workspaceId },
    orderBy: [{ createdAt: "desc" }, { hash: "asc" }],
  });
  return rows.map(stored);
}

/** The registry whose hash begins so; the latest where there are several. */
export async function findStoredRegistry(
  { prisma }: Store,
  workspaceId: string,
  hash: string,
): Promise<StoredRegistry | null> {
  const row = await prisma.registry.findFirst({
    where: { workspaceId, hash: { startsWith: hash } },
    orderBy: { createdAt: "desc" },
  });
  return row && stored(row);
}

/** Keeps a registry; answers whether it is new. */
export async function addRegistry(
  { prisma }: Store,
  { workspaceId, userId: createdBy }: Actor,
  { hash, title, registry }: NewRegistry,
): Promise<boolean> {
  const row = { workspaceId, hash, title: plainText(title), document: JSON.stringify(registry), createdBy };
  const { count } = await prisma.registry.createMany({ data: [row], skipDuplicates: true });
  return count > 0;
}

type Row = Omit<StoredRegistry, "registry"> & { readonly document: string };

const stored = ({ hash, title, createdBy, createdAt, document }: Row): StoredRegistry => ({
  hash,
  title,
  createdBy,
  createdAt,
  registry: JSON.parse(document) as plans.Registry,
});
