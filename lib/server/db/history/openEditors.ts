import "server-only";
import type { Writer } from "../store";

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
  ctx: Writer,
  { name, tab, browser }: OpenPage,
  now: Date,
): Promise<readonly OpenEditor[]> {
  const { prisma, workspaceId } = ctx.db;
  const { userId } = ctx.actor;
  const silent = new Date(now.getTime() - maxSilenceMs);
  await prisma.openEditor.deleteMany({ where: { workspaceId, seenAt: { lt: silent } } });
  const key = { workspaceId_name_tab: { workspaceId, name, tab } };
  const pages = await prisma.openEditor.count({ where: { workspaceId, name, userId, tab: { not: tab } } });
  if (pages < maxPagesOfPerson) {
    const data = { browser, userId, userName: ctx.actor.name, seenAt: now };
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
  ctx: Writer,
  { name, tab }: Pick<OpenPage, "name" | "tab">,
): Promise<void> {
  await ctx.db.prisma.openEditor.deleteMany({
    where: { workspaceId: ctx.db.workspaceId, name, tab, userId: ctx.actor.userId },
  });
}
