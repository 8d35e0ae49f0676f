import { z } from "zod";
import { CallError } from "../recording";
import { Json, Usage } from "../std";
import type { Topology } from "../topology";

const Count = z.number().int().nonnegative();
const Cell = z.string().min(1).max(300);

/** An answer as it arrived, of a model or of a tool. Exactly one of `answer` and `error`. */
export const LiveAnswer = z.strictObject({
  type: z.literal("answer"),
  cell: Cell,
  kind: z.string().min(1).max(200),
  request: Json,
  /** Counts equal requests of one topology, from 0. */
  ordinal: Count,
  answer: Json.optional(),
  error: CallError.optional(),
  /** Milliseconds. */
  latency: Count.optional(),
  usage: Usage.optional(),
  /** Requests that were sent for it, those sent again included; 0 for a tool. */
  requests: Count,
});
export type LiveAnswer = z.infer<typeof LiveAnswer>;

/** A finished task, and which topologies solved it. */
const LiveResult = z.strictObject({
  type: z.literal("result"),
  cell: Cell,
  recording: z.string().min(1).max(200),
  outcomes: z.array(z.strictObject({ architecture: z.string().max(300), solved: z.boolean() })),
});
export type LiveResult = z.infer<typeof LiveResult>;

/** Requests that stopped the run without an answer. */
const LiveFailure = z.strictObject({
  type: z.literal("failure"),
  cell: Cell,
  requests: Count,
  message: z.string().max(10_000),
});

export const LiveEntry = z.discriminatedUnion("type", [LiveAnswer, LiveResult, LiveFailure]);
export type LiveEntry = z.infer<typeof LiveEntry>;

/** A topology with the models that it asks. */
export type LiveArchitecture = { readonly id: string; readonly title: string; readonly topology: Topology };

/** A task as a message to the planner. */
export type LiveTask = { readonly id: string; readonly text: string; readonly input: Json };

/** One task with one set of answers. */
export type LiveCell = { readonly id: string; readonly task: LiveTask; readonly seed: number };

/** `dollars` is `null` where only requests are limited. */
export type LiveLimits = { readonly requests: number; readonly dollars: number | null };

/** Ends the run before its tasks are done; the run can go on later. */
export type LiveStop = {
  readonly reason: "cancelled" | "limit" | "failed";
  readonly message: string;
};

export type LiveEnd = { readonly reason: "finished" | LiveStop["reason"]; readonly message: string };
