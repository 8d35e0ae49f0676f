import "server-only";
import { z } from "zod";
import { listPlannerDocuments } from "../db/plannerDocuments";
import { listStoredTopologySummaries } from "../db/topologies";
import { verb } from "../verb/verb";
import { drawnName } from "./drawDocument";

/** A document of a planner's own kind that is drawn as a topology once it is compared. */
export type DrawableDocument = {
  /** `plan:HASH` */
  readonly reference: string;
  readonly title: string;
  readonly kind: string;
  /** Planner of the topology. */
  readonly planner: string;
};

/** Lists the documents that can be drawn as topologies and were not yet, of one planner or of all, newest first. */
export const listDrawable = verb(
  z.strictObject({ planner: z.string().optional() }),
  async (ctx, input): Promise<readonly DrawableDocument[]> => {
    const known = new Set((await listStoredTopologySummaries(ctx.db)).map(({ name }) => name));
    const listed = ctx.planners.all.flatMap(({ planner: { id }, drawn }) =>
      drawn && [undefined, id, drawn.planner].includes(input.planner) ? [{ id, drawn }] : [],
    );
    const found = await Promise.all(
      listed.map(async ({ id, drawn: { kind, planner } }) =>
        (await listPlannerDocuments(ctx.db, { planner: id, kind }))
          .filter((one) => !known.has(drawnName(one)))
          .map(({ hash, title }) => ({ reference: `${kind}:${hash}`, title, kind, planner })),
      ),
    );
    return found.flat();
  },
);
