import { z } from "zod";
import { Json } from "../std";

const Name = z.string().min(1).max(300);
const Count = z.number().int().nonnegative();
/** Address of a part, or id of a change: each is made of the names of all nodes that it is about. */
export const PartName = z.string().min(1).max(20_000);

export const Side = z.enum(["base", "head"]);
export type Side = z.infer<typeof Side>;

/** Identifies one decision of a recording in any comparison: `align` is the planner's key, `visit` counts equal keys within the turn. */
export const DecisionKey = z.strictObject({
  recording: Name,
  /** Empty in a replay from the start; `t5.2` in one that restarts at that recorded decision. */
  start: z.string().max(40),
  turn: Count,
  align: z.string().max(300),
  visit: Count,
});
export type DecisionKey = z.infer<typeof DecisionKey>;

const EitherSide = z.enum(["base", "head", "both"]);

/** Subject of a review thread. */
export const Anchor = z.discriminatedUnion("on", [
  z.strictObject({ on: z.literal("comparison") }),
  z.strictObject({ on: z.literal("recording"), recording: Name }),
  z.strictObject({ on: z.literal("decision"), at: DecisionKey, side: EitherSide }),
  z.strictObject({ on: z.literal("end"), recording: Name, side: EitherSide }),
  /** The nth call of this kind and key that led to the decision, from 0. */
  z.strictObject({
    on: z.literal("call"),
    at: DecisionKey,
    side: Side,
    kind: Name,
    key: Name,
    nth: Count,
  }),
  /** The value of a channel at a JSON pointer, at the time of the decision. */
  z.strictObject({
    on: z.literal("value"),
    at: DecisionKey,
    side: Side,
    channel: Name,
    pointer: z.string().max(1000),
  }),
  z.strictObject({ on: z.literal("part"), side: Side, address: PartName }),
  z.strictObject({ on: z.literal("problem"), side: Side, code: Name, address: PartName }),
  /** Changes of the structural diff that make decisions differ, and the first decision that shows it. */
  z.strictObject({ on: z.literal("cause"), changes: z.array(PartName).max(200), at: DecisionKey.nullable() }),
  z.strictObject({ on: z.literal("stored-thread"), recording: Name, turn: Count, step: Count }),
  z.strictObject({ on: z.literal("claim"), topology: Name, claim: Name }),
]);
export type Anchor = z.infer<typeof Anchor>;

/** Content of an anchor when the comment was written. */
export const Quote = z.strictObject({
  title: z.string().max(300),
  text: z.string().max(2000),
  value: Json.nullable(),
});
export type Quote = z.infer<typeof Quote>;

/** Reason of a detached anchor: removed, not reached by the replay any more, recording removed, or several candidates. */
export type Detachment = "removed" | "not-reached" | "recording-gone" | "ambiguous";

/** Status of an anchor in a later version. `near` lists possible replacements. */
export type AnchorStatus =
  | { readonly is: "current" | "outdated"; readonly anchor: Anchor }
  | { readonly is: "detached"; readonly why: Detachment; readonly near: readonly Anchor[] };
