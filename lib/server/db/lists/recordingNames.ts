import "server-only";
import type { Db } from "../store";

/** A recording by which it is found: without its summary. */
export type NamedRecording = { readonly name: string; readonly title: string; readonly planner: string };

/** Lists at most `max` recordings of these planners by name, all or those with a text in their name or title. */
export function listRecordingNames(
  { prisma, workspaceId }: Db,
  planners: readonly string[],
  { text = "", max }: { readonly text?: string | undefined; readonly max: number },
): Promise<NamedRecording[]> {
  const like = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  return prisma.$queryRaw<NamedRecording[]>`
    SELECT r."name", v."title", r."planner"
    FROM "Recording" r JOIN "RecordingVersion" v ON v."workspaceId" = r."workspaceId" AND v."hash" = r."hash"
    WHERE r."workspaceId" = ${workspaceId} AND r."removedAt" IS NULL AND r."planner" = ANY(${[...planners]})
      AND (${text} = '' OR r."name" ILIKE ${like} OR v."title" ILIKE ${like})
    ORDER BY r."name" COLLATE "C" LIMIT ${max}::int`;
}
