import { z } from "zod";

const Count = z.number().int().nonnegative();

/** Tokens, model and wall-clock seconds of one call to a model. */
export const Usage = z.strictObject({
  inputTokens: Count.optional(),
  outputTokens: Count.optional(),
  model: z.string().max(200).optional(),
  seconds: z.number().nonnegative().max(86_400).optional(),
});
export type Usage = z.infer<typeof Usage>;
