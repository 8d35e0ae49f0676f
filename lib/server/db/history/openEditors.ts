import "server-only";
import type { Actor } from "../../core/actor";
import type { Store } from "../store";

/** A page that has a topology open for editing. */
type OpenPage = { readonly name: string; readonly tab: string; readonly browser: string };

export type OpenEditor = OpenPage & { readonly userId: string; readonly userName: string };

/** Milliseconds without a heartbeat after which a page counts as closed. */
const maxSilenceMs = 45_000;
/** Max stored pages of one person and topology. */
const maxPagesOfPerson = 20;
const maxListed = 50;

/** Records that a page is open, deletes silent pages, and returns the other open pages of the topology. */
export async function refreshOpenEditor(
  { prisma }: Store,
  { workspaceId, userId, name: userName }: Actor,
  { name, tab, browser }: OpenPage,
  now: Date,
): Promise<readonly OpenEditor[]> {
  const silent = new Date(now.getTime() - maxSilenceMs);
  await prisma.openEditor.deleteMany({ where: { workspaceId, seenAt: { lt: silent } } });
  const key = { workspaceId_name_tab: { workspaceId, name, tab } };
  const pages = await prisma.openEditor.count({ where: { workspaceId, name, userId, tab: { not: tab } } });
  if (pages < maxPagesOfPerson) {
    const data = { browser, userId, userName, seenAt: now };
    await prisma.openEditor.upsert({ where: key, create: { workspaceId, name, tab, ...data }, update: data });
  }
  return prisma.openEditor.findMany({
    where: { workspaceId, name, tab: { not: tab } },
    orderBy: { tab: "asc" },
    take: maxListed,
  });
}

/** Removes a page of this person. */
export async function closeOpenEditor(
  { prisma }: Store,
  { workspaceId, userId }: Actor,
  { name, tab }: Pick<OpenPage, "name" | "tab">,
): Promise<void> {
  await prisma.openEditor.deleteMany({ where: { workspaceId, name, tab, userId } });
}
