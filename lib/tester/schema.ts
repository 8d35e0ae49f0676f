import { z } from "zod";

/** A program, its tests, and the names that the tests take from the program. */
export type TestRequest = {
  readonly code: string;
  readonly tests: string;
  readonly entries: readonly string[];
};

/** `calls` counts calls of the program; `assertion` is the statement that failed, `lastCall` the call before it. */
export const TestResult = z.discriminatedUnion("status", [
  z.object({ status: z.literal("passed"), calls: z.number().int() }),
  z.object({
    status: z.literal("failed"),
    assertion: z.string(),
    lastCall: z.string(),
    traceback: z.string(),
  }),
  z.object({ status: z.literal("error"), message: z.string(), lastCall: z.string(), traceback: z.string() }),
  z.object({ status: z.literal("timeout"), seconds: z.number() }),
  z.object({ status: z.literal("out of memory"), megabytes: z.number() }),
]);
export type TestResult = z.infer<typeof TestResult>;

/** `seconds` is processor time where the system reports it; `maxSeconds` is time by the clock. */
export type Limits = {
  readonly seconds: number;
  readonly maxSeconds: number;
  readonly megabytes: number;
};
