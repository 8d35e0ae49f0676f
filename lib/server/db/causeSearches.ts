import "server-only";
import type { Store } from "./store";

/** What a search came to, as JSON text, by the hash of its question; null where nobody has searched. */
export async function findCauseSearch(
  { prisma }: Store,
  workspaceId: string,
  question: string,
): Promise<string | null> {
  const found = await prisma.causeSearch.findUnique({
    where: { workspaceId_question: { workspaceId, question } },
    select: { body: true },
  });
  return found?.body ?? null;
}

export async function keepCauseSearch(
  { prisma }: Store,
  workspaceId: string,
  question: string,
  body: string,
): Promise<void> {
  const data = [{ workspaceId, question, body }];
  await prisma.causeSearch.createMany({ data, skipDuplicates: true });
}
