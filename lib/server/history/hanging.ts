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
  async ({ actor: { workspaceId }, input: { of, name }, store }): Promise<Hanging | null> => {
    const found =
      of === "topology"
        ? await findStoredTopology(store, workspaceId, name, null)
        : await findStoredRecording(store, workspaceId, name, null);
    const revisions = found ? await listStoredRevisions(store, of, workspaceId, name) : [];
    const [last] = revisions;
    if (!found || !last || revisions.some(({ author }) => author === null)) return null;
    const where = of === "topology" ? { topologyName: name } : { recordingName: name };
    const replays = await store.prisma.replay.count({ where: { workspaceId, ...where } });
    return { revision: last.number, revisions: revisions.length, replays };
  },
);
