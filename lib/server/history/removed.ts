import "server-only";
import { z } from "zod";
import { listStoredEvents, type StoredEvent } from "../db/history/log";
import { listStoredRevisions } from "../db/history/revisions";
import { verb } from "../verb/verb";
import { RevisedSubject } from "./subject";

/** A removed name: the event of its removal, all its events, and its last revision. */
export type RemovedName = {
  readonly by: StoredEvent;
  readonly events: readonly StoredEvent[];
  readonly revision: number;
};

/** Returns the removal of a topology or recording; `null` if it is not removed, or unknown. */
export const findRemoved = verb(
  z.strictObject(RevisedSubject),
  async (ctx, { of, name }): Promise<RemovedName | null> => {
    const { workspaceId } = ctx.db;
    const where = { workspaceId, name, removedAt: { not: null } };
    const { topology, recording } = ctx.db.prisma;
    const removed = of === "topology" ? await topology.count({ where }) : await recording.count({ where });
    if (removed === 0) return null;
    const events = await listStoredEvents(ctx.db, { about: { kind: of, name }, most: 200 });
    const by = events.find(({ kind }) => kind === `${of}.removed`);
    const [last] = await listStoredRevisions(ctx.db, of, name);
    return by && last ? { by, events, revision: last.number } : null;
  },
);
