import "server-only";
import { z } from "zod";
import { untilEvent } from "../evidence/unchanged/untilEvent";
import type { Ctx } from "../verb/context";
import { verb } from "../verb/verb";
import { RevisedSubject } from "./subject";

/** A removed name, with its title and last revision. */
export type RemovedSummary = {
  readonly name: string;
  readonly title: string;
  readonly revision: number;
  readonly at: Date;
};

/** The last removed names, and the total number. */
export type RemovedNames = { readonly last: readonly RemovedSummary[]; readonly all: number };

const max = 100;

/** Lists removed topologies or recordings, latest first, up to one page. */
export const listRemoved = verb(
  z.strictObject({ of: RevisedSubject.of }),
  (ctx, { of }): Promise<RemovedNames> => cache(ctx, [of], () => readRemoved(ctx, of)),
);

const cache = untilEvent<RemovedNames>("removed names", 20);

async function readRemoved(ctx: Ctx, of: "topology" | "recording"): Promise<RemovedNames> {
  const where = { workspaceId: ctx.db.workspaceId, removedAt: { not: null } };
  const found = {
    where,
    select: { name: true, revision: true, removedAt: true, current: { select: { title: true } } },
    orderBy: [{ removedAt: "desc" as const }, { name: "asc" as const }],
    take: max,
  };
  const { topology, recording } = ctx.db.prisma;
  const [rows, all] =
    of === "topology"
      ? await Promise.all([topology.findMany(found), topology.count({ where })])
      : await Promise.all([recording.findMany(found), recording.count({ where })]);
  const last = rows.flatMap(({ name, revision, removedAt, current: { title } }) =>
    removedAt ? [{ name, title, revision, at: removedAt }] : [],
  );
  return { last, all };
}
