import "server-only";
import type { Trace } from "../../../trace";
import { namedAs, type PackedTrace, unpackStructure, unpackTrace } from "../../../worker";
import type { Db } from "../store";
import { readEarlierTrace } from "./readEarlierTrace";

/** Reads the trace of a replay; `null` if there is no such replay. */
export async function readTrace(db: Db, id: string): Promise<Trace | null> {
  const packed = (await readPackedTraces(db, [id])).get(id);
  return packed ? traceIn(packed) : readEarlierTrace(db, id);
}

/** A stored trace and the name of its recording in the workspace. */
export type StoredTrace = PackedTrace & { readonly recordingName: string };

const traceIn = ({ recordingName, ...packed }: StoredTrace): Trace =>
  namedAs(unpackTrace(packed), recordingName);

/** Reads packed traces by replay id, without those of earlier versions. As base64, since the drivers take ten times as long for bytes. */
export async function readPackedTraces(
  { prisma, workspaceId }: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredTrace>> {
  const rows = await prisma.$queryRaw<({ readonly id: string } & StoredTrace)[]>`
    SELECT "id", "recordingName", encode("structure", 'base64') AS "structure", encode("contents", 'base64') AS "contents"
    FROM "Replay" WHERE "workspaceId" = ${workspaceId} AND "id" = ANY(${[...ids]}) AND "contents" IS NOT NULL`;
  return new Map(rows.map(({ id, ...packed }) => [id, packed]));
}

type Way = Pick<Trace, "segments">;

/** Reads the paths of replays: cheaper than their traces, which contain every value. */
export async function readWays({ prisma, workspaceId }: Db, ids: readonly string[]): Promise<readonly Way[]> {
  const rows = await prisma.$queryRaw<{ readonly structure: string | null; readonly head: string | null }[]>`
    SELECT encode("structure", 'base64') AS "structure", "head"
    FROM "Replay" WHERE "workspaceId" = ${workspaceId} AND "id" = ANY(${[...ids]})`;
  return rows.map(({ structure, head }) =>
    structure === null ? (JSON.parse(head ?? "{}") as Way) : unpackStructure(structure),
  );
}
