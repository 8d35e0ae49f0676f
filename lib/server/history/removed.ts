import "server-only";
import { z } from "zod";
import { listStoredEvents, type StoredEvent } from "../db/history/log";
import { verb } from "../verb/verb";
import { RevisedSubject } from "./subject";

/** A removed name: its last title and revision, the event of its removal, and all its events. */
export type RemovedName = {
  readonly title: string;
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
    const found = { where, select: { revision: true, current: { select: { title: true } } } };
    const { topology, recording } = ctx.db.prisma;
    const removed = of === "topology" ? await topology.findFirst(found) : await recording.findFirst(found);
    if (!removed) return null;
    const events = await listStoredEvents(ctx.db, { about: { kind: of, name }, most: 200 });
    const by = events.find(({ kind }) => kind === `${of}.removed`);
    return by ? { title: removed.current.title, by, events, revision: removed.revision } : null;
  },
);
