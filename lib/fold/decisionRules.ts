import { z } from "zod";

const Paths = z.array(z.string().min(1)).max(100);

/** One kind of decision: a channel of the state, AI messages with their tool calls, interrupts, or routes. */
export const DecisionRule = z.union([
  z.strictObject({
    channel: z.string().min(1),
    /** Paths whose values must be equal for two decisions to be compared. */
    align: Paths.optional(),
    /** Paths that are compared; defaults to the whole value. */
    compare: Paths.optional(),
    show: Paths.optional(),
  }),
  z.strictObject({
    each: z.literal("toolCalls"),
    /** Tool -> arguments to ignore. */
    ignoreArgs: z.record(z.string(), Paths).optional(),
  }),
  z.strictObject({ each: z.literal("interrupt") }),
  /** `only`: the routers that count; all if empty or omitted. */
  z.strictObject({ each: z.literal("route"), only: z.array(z.string()).optional() }),
]);
export type DecisionRule = z.infer<typeof DecisionRule>;

/** Decisions of an app that configures none. */
export const defaultDecisions: readonly DecisionRule[] = [
  { each: "toolCalls" },
  { each: "interrupt" },
  { each: "route" },
];
