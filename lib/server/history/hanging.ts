import "server-only";
import { z } from "zod";
import { listStoredRevisions } from "../db/history/revisions";
import { findStoredRecording } from "../db/recordings";
import { findStoredTopology } from "../db/topologies";
import { verb } from "../verb/verb";
import { RevisedSubject } from "./subject";

/** Everything that is removed together with a name; `revision` is the current one. */
export type Hanging = {
  readonly revision: number;
  readonly revisions: number;
  readonly replays: number;
};

/** Returns what removing a name also hides from lists; `null` for shipped names, which cannot be removed. */
export const hangingOn = verb(
  z.strictObject(RevisedSubject),
  async (ctx, { of, name }): Promise<Hanging | null> => {
    const { workspaceId } = ctx.db;
    const found =
      of === "topology"
        ? await findStoredTopology(ctx.db, name, null)
        : await findStoredRecording(ctx.db, name, null);
    const revisions = found ? await listStoredRevisions(ctx.db, of, name) : [];
    const [last] = revisions;
    if (!found || !last || revisions.some(({ author }) => author === null)) return null;
    const where = of === "topology" ? { topologyName: name } : { recordingName: name };
    const replays = await ctx.db.prisma.replay.count({ where: { workspaceId, ...where } });
    return { revision: last.number, revisions: revisions.length, replays };
  },
);
