import { z } from "zod";
import { Json } from "../../std";

/** The request to compile, and the number of written texts it requires. */
export const Request = z.strictObject({ text: z.string(), narratives: z.number().int().min(0).max(100) });
export type Request = z.infer<typeof Request>;

/** Extra data of a turn, sent by the recorded front end. */
export const TurnExtra = z.strictObject({ narratives: z.number().int().min(0).max(100).default(0) });

export const ToldProblem = z.strictObject({ code: z.string(), pointer: z.string(), message: z.string() });
export type ToldProblem = z.infer<typeof ToldProblem>;

export const FoundProblem = z.strictObject({
  ...ToldProblem.shape,
  node: z.number().nullable(),
  fix: z.string(),
  line: z.number().optional(),
  column: z.number().optional(),
});
export type FoundProblem = z.infer<typeof FoundProblem>;

/** Next step for the model's latest output. */
export const Decision = z.strictObject({
  action: z.enum(["mend", "repair", "accept", "reject"]),
  /** Codes of the problems, in rule order. */
  problems: z.array(z.string()),
  reason: z.string(),
  plan: Json,
});
export type Decision = z.infer<typeof Decision>;

export const Result = z.strictObject({
  status: z.enum(["accepted", "rejected"]),
  reason: z.string(),
  plan: Json,
});
export type Result = z.infer<typeof Result>;

const sent = { system: z.string(), registry: z.string(), request: z.string(), narratives: z.number() };

export const DraftRequest = z.strictObject(sent);
export type DraftRequest = z.infer<typeof DraftRequest>;
export const MendRequest = z.strictObject({ prompt: z.string(), output: z.string(), error: z.string() });
export type MendRequest = z.infer<typeof MendRequest>;
export const RepairRequest = z.strictObject({
  ...sent,
  template: z.string(),
  output: z.string(),
  problems: z.array(ToldProblem),
});
export type RepairRequest = z.infer<typeof RepairRequest>;
