import "server-only";
import { z } from "zod";
import { verb } from "../verb";
import { RevisedSubject } from "./subject";

/** A name that was removed, with the title and the revision that it meant. */
export type RemovedSummary = {
  readonly name: string;
  readonly title: string;
  readonly revision: number;
  readonly at: Date;
};

const most = 100;

/** The topologies or recordings that were removed, the last one first. */
export const listRemoved = verb(
  z.strictObject({ of: RevisedSubject.of }),
  async ({ actor: { workspaceId }, input: { of }, store }): Promise<readonly RemovedSummary[]> => {
    const found = {
      where: { workspaceId, removedAt: { not: null } },
      select: { name: true, revision: true, removedAt: true, current: { select: { title: true } } },
      orderBy: [{ removedAt: "desc" as const }, { name: "asc" as const }],
      take: most,
    };
    const { topology, recording } = store.prisma;
    const rows = of === "topology" ? await topology.findMany(found) : await recording.findMany(found);
    return rows.flatMap(({ name, revision, removedAt, current: { title } }) =>
      removedAt ? [{ name, title, revision, at: removedAt }] : [],
    );
  },
);
