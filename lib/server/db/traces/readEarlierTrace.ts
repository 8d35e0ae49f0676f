import "server-only";
import type { Trace } from "../../../trace";
import type { Db } from "../store";

type Part = { readonly segment: number; readonly index: number; readonly body: string };

const part = { segment: true, index: true, body: true } as const;

/** Reads a trace that an earlier version stored in parts, with values shared between replays. */
export async function readEarlierTrace({ prisma, workspaceId }: Db, id: string): Promise<Trace | null> {
  const replay = await prisma.replay.findUnique({
    where: { workspaceId_id: { workspaceId, id } },
    select: {
      head: true,
      refs: true,
      decisions: { select: part },
      calls: { select: part },
      checkpoints: { select: part },
    },
  });
  if (!replay?.head || !replay.refs) return null;
  const head = JSON.parse(replay.head) as Trace;
  const segments = head.segments.map((segment, i) => ({
    ...segment,
    calls: inOrder(replay.calls, i),
    decisions: inOrder(replay.decisions, i),
    checkpoints: inOrder(replay.checkpoints, i),
  }));
  const refs = JSON.parse(replay.refs) as readonly (readonly [ref: string, key: string])[];
  const keys = refs.map(([, key]) => key);
  const rows = await prisma.$queryRaw<{ key: string; body: string }[]>`
    SELECT "key", "body" FROM "Value" WHERE "workspaceId" = ${workspaceId} AND "key" = ANY(${keys})`;
  const bodies = new Map(rows.map(({ key, body }) => [key, body]));
  const values = refs.map(([ref, key]) => {
    const body = bodies.get(key);
    if (body === undefined) throw new Error(`The value ${key} is missing from the stored trace.`);
    return [ref, JSON.parse(body)];
  });
  return { ...head, segments, values: Object.fromEntries(values) } as Trace;
}

const inOrder = (parts: readonly Part[], segment: number): unknown[] =>
  parts
    .filter((one) => one.segment === segment)
    .sort((a, b) => a.index - b.index)
    .map(({ body }) => JSON.parse(body) as unknown);
