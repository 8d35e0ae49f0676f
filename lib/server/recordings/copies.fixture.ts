import type { Database } from "../db/store";

/** Stores copies of recordings, with `end` at their names and hashes, so that their replays are not known; returns the names. */
export async function copyRecordings(
  { prisma }: Pick<Database, "prisma">,
  names: readonly string[],
  end: string,
): Promise<string[]> {
  await prisma.$executeRaw`
    WITH heads AS (INSERT INTO "Recording"
      SELECT (jsonb_populate_record(r, jsonb_build_object('name', r."name" || ${end}, 'hash', r."hash" || ${end}))).*
      FROM "Recording" r WHERE r."name" = ANY(${[...names]}))
    INSERT INTO "RecordingVersion"
    SELECT (jsonb_populate_record(r, jsonb_build_object('name', r."name" || ${end}, 'hash', r."hash" || ${end}))).*
    FROM "RecordingVersion" r WHERE r."name" = ANY(${[...names]})`;
  return names.map((name) => name + end);
}
