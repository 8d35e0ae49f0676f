import "server-only";
import type { LossSummary, RecordingOutcomes } from "../../inflight";
import type { Db } from "./store";

/** Everything that determines the outcome of a recording's threads. */
export type InflightIdentity = {
  readonly id: string;
  readonly baseHash: string;
  readonly headHash: string;
  readonly recordingHash: string;
  readonly rename: string;
  readonly engine: string;
};

type ChecksOf = Pick<InflightIdentity, "baseHash" | "engine"> & { readonly recordings: readonly string[] };

export type StoredCounts = LossSummary & { readonly headHash: string; readonly recordingHash: string };

export async function addInflight(
  { prisma, workspaceId }: Db,
  identity: InflightIdentity,
  { totals, otherwise: different }: LossSummary,
  threads: RecordingOutcomes,
): Promise<void> {
  const { waits, midTurn } = totals;
  const counts = { waits: waits.total, waitsLost: waits.lost, midTurn: midTurn.total, otherwise: different };
  const row = {
    workspaceId,
    ...identity,
    ...counts,
    midTurnLost: midTurn.lost,
    body: JSON.stringify(threads),
  };
  await prisma.inflight.createMany({ data: [row], skipDuplicates: true });
}

/** Lists the stored counts of these checks. */
export async function listInflightCounts(
  { prisma, workspaceId }: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredCounts>> {
  const rows = await prisma.inflight.findMany({
    where: { workspaceId, id: { in: [...ids] } },
    omit: { workspaceId: true, body: true },
  });
  return new Map(
    rows.map(
      ({ id, headHash, recordingHash, otherwise: different, waits, waitsLost, midTurn, midTurnLost }) => [
        id,
        {
          headHash,
          recordingHash,
          otherwise: different,
          totals: {
            waits: { lost: waitsLost, total: waits },
            midTurn: { lost: midTurnLost, total: midTurn },
          },
        },
      ],
    ),
  );
}

/** Lost threads of a head, in `recordings` of those asked for. `avoidable`: a rename of nodes was tried on all of them and loses none. */
type SummedLosses = {
  readonly waits: number;
  readonly midTurn: number;
  readonly recordings: number;
  readonly avoidable: boolean;
};

/** Sums losses per head hash over checks of these recordings (by hash) by one engine. */
export async function sumInflightLosses(
  { prisma, workspaceId }: Db,
  { recordings, ...of }: ChecksOf,
): Promise<ReadonlyMap<string, SummedLosses>> {
  const { baseHash, engine } = of;
  const any = await prisma.inflight.findFirst({ where: { workspaceId, ...of }, select: { id: true } });
  if (!any) return new Map();
  const rows = await prisma.$queryRaw<
    (Omit<SummedLosses, "avoidable"> & { readonly headHash: string; readonly rename: string })[]
  >`
    SELECT "headHash", "rename", sum("waitsLost")::int AS "waits", sum("midTurnLost")::int AS "midTurn",
      count("recordingHash")::int AS "recordings"
    FROM "Inflight"
    WHERE "workspaceId" = ${workspaceId} AND "baseHash" = ${baseHash} AND "engine" = ${engine}
      AND "recordingHash" = ANY(${[...recordings]}::text[])
    GROUP BY "headHash", "rename"`;
  return new Map(
    rows
      .filter(({ rename }) => rename === plain)
      .map(({ headHash, rename: _, ...lost }) => {
        const avoidable = rows.some(
          (other) =>
            other.headHash === headHash &&
            other.rename !== plain &&
            other.waits + other.midTurn === 0 &&
            other.recordings === lost.recordings,
        );
        return [headHash, { ...lost, avoidable }];
      }),
  );
}

/** The rename of a check that renames nothing. */
const plain = "{}";

/** Reads the stored outcomes of these checks, state by state. */
export async function readInflight(
  { prisma, workspaceId }: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RecordingOutcomes>> {
  const rows = await prisma.inflight.findMany({
    where: { workspaceId, id: { in: [...ids] } },
    select: { id: true, body: true },
  });
  return new Map(rows.map(({ id, body }) => [id, JSON.parse(body) as RecordingOutcomes]));
}
