import "server-only";
import { z } from "zod";
import * as points from "../../../../planners/story-points";

const RoleModel = z.strictObject({
  provider: z.string().min(1).max(50),
  model: z.string().trim().min(1).max(200),
});

/** Shipped tasks, so many of each value; or those of a JSONL file of MBPP or HumanEval, its first so many. */
const Tasks = z.discriminatedUnion("from", [
  z.strictObject({
    from: z.literal("shipped"),
    points: z.array(z.literal([1, 2, 3, 5, 8])).min(1),
    each: z.int().min(1).max(100),
  }),
  z.strictObject({
    from: z.literal("file"),
    text: z.string().min(1).max(5_000_000),
    first: z.int().min(1).max(10_000),
  }),
]);
export type Tasks = z.output<typeof Tasks>;

export const Limits = z.strictObject({
  /** Requests to models, those sent again included. */
  requests: z.int().min(1).max(1_000_000),
  /** `null` limits requests alone. */
  dollars: z.number().positive().max(1_000_000).nullable(),
});

export const StartInput = z.strictObject({
  tasks: Tasks,
  architectures: z.array(z.string().min(1).max(300)).min(1).max(50),
  /** Independent sets of answers for each task. */
  seeds: z.int().min(1).max(20),
  models: z.partialRecord(z.enum(points.liveRoles), RoleModel),
  limits: Limits,
});
export type StartInput = z.input<typeof StartInput>;
