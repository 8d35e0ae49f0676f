import { z } from "zod";

const Paths = z.array(z.string().min(1)).max(100);

/** One kind of decision: a channel of the state, AI messages with their tool calls, interrupts, or routes. */
export const DecisionRule = z.union([
  z.strictObject({
    channel: z.string().min(1),
    /** Paths whose values must agree before two decisions are compared with each other. */
    align: Paths.optional(),
    /** Paths that are compared; the whole value where it is left out. */
    compare: Paths.optional(),
    show: Paths.optional(),
  }),
  z.strictObject({
    each: z.literal("toolCalls"),
    /** Tool -> arguments that are not compared. */
    ignoreArgs: z.record(z.string(), Paths).optional(),
  }),
  z.strictObject({ each: z.literal("interrupt") }),
  /** `only`: the routers that count; all where it is empty or left out. */
  z.strictObject({ each: z.literal("route"), only: z.array(z.string()).optional() }),
]);
export type DecisionRule = z.infer<typeof DecisionRule>;

/** Decisions of an app that says nothing of them. */
export const defaultDecisions: readonly DecisionRule[] = [
  { each: "toolCalls" },
  { each: "interrupt" },
  { each: "route" },
];
