import "server-only";
import type { Counts, RecordingFates } from "../../inflight";
import type { Store } from "./store";

/** All that decides what becomes of a recording's threads. */
export type InflightIdentity = {
  readonly id: string;
  readonly baseHash: string;
  readonly headHash: string;
  readonly recordingHash: string;
  readonly rename: string;
  readonly engine: string;
};

export type StoredCounts = Counts & { readonly headHash: string; readonly recordingHash: string };

export async function addInflight(
  { prisma }: Store,
  workspaceId: string,
  identity: InflightIdentity,
  { totals, otherwise }: Counts,
  fates: RecordingFates,
): Promise<void> {
  const { waits, midTurn } = totals;
  const counts = { waits: waits.total, waitsLost: waits.lost, midTurn: midTurn.total, otherwise };
  const row = { workspaceId, ...identity, ...counts, midTurnLost: midTurn.lost, body: JSON.stringify(fates) };
  await prisma.inflight.createMany({ data: [row], skipDuplicates: true });
}

/** What is stored of these, in numbers. */
export async function listInflightCounts(
  { prisma }: Store,
  workspaceId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredCounts>> {
  const rows = await prisma.inflight.findMany({
    where: { workspaceId, id: { in: [...ids] } },
    omit: { workspaceId: true, body: true },
  });
  return new Map(
    rows.map(({ id, headHash, recordingHash, otherwise, waits, waitsLost, midTurn, midTurnLost }) => [
      id,
      {
        headHash,
        recordingHash,
        otherwise,
        totals: {
          waits: { lost: waitsLost, total: waits },
          midTurn: { lost: midTurnLost, total: midTurn },
        },
      },
    ]),
  );
}

/** What is stored of these, state by state. */
export async function readInflight(
  { prisma }: Store,
  workspaceId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RecordingFates>> {
  const rows = await prisma.inflight.findMany({
    where: { workspaceId, id: { in: [...ids] } },
    select: { id: true, body: true },
  });
  return new Map(rows.map(({ id, body }) => [id, JSON.parse(body) as RecordingFates]));
}
