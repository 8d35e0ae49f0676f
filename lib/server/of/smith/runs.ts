import "server-only";
import { z } from "zod";
import { plannerModule } from "../../../planners";
import * as plans from "../../../planners/smith";
import type { Recording } from "../../../recording";
import { InvalidInput, notInWorkspace } from "../../core/errors";
import { Reference } from "../../core/reference";
import { findStoredRecording, listStoredRecordings } from "../../db/recordings";
import type { Ctx } from "../../verb/context";
import { verb } from "../../verb/verb";

const runner = "smith-run";

/** A recorded run of a plan, whose tool answers can be used to run another plan. */
export type ListedRun = {
  readonly id: string;
  readonly title: string;
  /** True for the run of the request's own final plan. */
  readonly own: boolean;
};

const Input = z.strictObject({ request: Reference.optional() });

/** Lists recorded runs of plans, shipped and imported; the request's own first. */
export const listRuns = verb(Input, async (ctx, input): Promise<readonly ListedRun[]> => {
  const stored = await listStoredRecordings(ctx.db, runner);
  const known = new Set(stored.map(({ name }) => name));
  const all = [
    ...stored.map(({ name, title }) => ({ id: name, title })),
    ...shippedRuns().filter(({ id }) => !known.has(id)),
  ];
  const own = input.request ? plans.runOf(input.request.name) : null;
  return all
    .map(({ id, title }) => ({ id, title, own: id === own }))
    .sort((a, b) => Number(b.own) - Number(a.own));
});

/** Finds a recorded run by name or `name@hash`, in the workspace or among the shipped ones. */
export async function findRun(ctx: Ctx, request: Reference): Promise<Recording> {
  const stored = await findStoredRecording(ctx.db, request.name, request.hash);
  const found = stored?.recording ?? shippedRuns().find(({ id }) => id === request.text);
  if (!found) throw notInWorkspace(`recording ${request.text}`);
  if (found.planner === runner) return found;
  throw new InvalidInput(
    `The recording ${request.text} belongs to the planner ${found.planner}. A plan can only run against a recording of ${runner}.`,
  );
}

const shippedRuns = (): readonly Recording[] => plannerModule(runner)?.recordings ?? [];
