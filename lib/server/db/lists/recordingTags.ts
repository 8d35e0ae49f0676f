import "server-only";
import type { Db } from "../store";

/** A tag of a planner's recordings, and how many have it in their current version. */
export type TagCount = { readonly planner: string; readonly tag: string; readonly count: number };

/** Counts the tags of all recordings that were not removed. */
export const listTagCounts = ({ prisma, workspaceId }: Db): Promise<TagCount[]> =>
  prisma.$queryRaw<TagCount[]>`
    SELECT r."planner", t."tag", count(*)::int AS "count"
    FROM "Recording" r
    JOIN "RecordingVersion" v ON v."workspaceId" = r."workspaceId" AND v."hash" = r."hash"
    CROSS JOIN LATERAL (SELECT DISTINCT unnest(v."tags") AS "tag") t
    WHERE r."workspaceId" = ${workspaceId} AND r."removedAt" IS NULL
    GROUP BY 1, 2`;
