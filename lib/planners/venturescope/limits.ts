import { z } from "zod";

/** Max decision cycles per thread, searches and questions per field, and failed calculations. */
export const limits = { iterations: 24, searches: 2, questions: 2, calculations: 3 } as const;

const max = z.number().int().positive();

export const AttemptLimits = z.object({
  searches: max.default(limits.searches),
  questions: max.default(limits.questions),
});
export type AttemptLimits = z.infer<typeof AttemptLimits>;

export const IterationLimit = z.object({ max: max.default(limits.iterations) });
export const SearchCap = z.object({
  max: max.default(limits.searches),
  questions: max.default(limits.questions),
});
export const AskCap = z.object({ max: max.default(limits.questions) });
export const CalculationCap = z.object({ max: max.default(limits.calculations) });

/** The two fields that are asked for first. */
export const coreFields = { region: "core.region", currency: "core.currency" } as const;
