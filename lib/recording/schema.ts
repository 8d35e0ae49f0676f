import { z } from "zod";
import { Json, Usage } from "../std";

const Id = z.string().min(1).max(200);

/** The HTTP response that an exception carried, and its request. */
const RaisedResponse = z.strictObject({
  status: z.number().int(),
  type: z.string(),
  body: z.string(),
  encoding: z.literal("base64").optional(),
  headers: z.record(z.string(), z.string()).optional(),
  library: z.enum(["httpx", "httpx2", "requests"]),
  method: z.string(),
  asked: z.string(),
});

/** The exception that an app's call raised: its class (`module:name`), arguments and fields. */
export const RaisedError = z.strictObject({
  class: z.string().max(1_000),
  args: z.array(Json).optional(),
  fields: z.record(z.string(), Json),
  response: RaisedResponse.optional(),
});

export const CallError = z.strictObject({
  message: z.string().max(10_000),
  code: z.string().max(200).optional(),
  /** With it a replay of an app raises the exception again. Version 2. */
  raised: RaisedError.optional(),
});

/** A recorded call: answered, failed, or a question still open at the end. Exactly one of `answer`, `error`, `pending`. */
export const RecordedCall = z
  .strictObject({
    kind: Id,
    request: Json,
    answer: Json.optional(),
    error: CallError.optional(),
    pending: z.literal(true).optional(),
    /** Duration, in milliseconds. */
    latency: z.number().int().nonnegative().max(86_400_000).optional(),
    /** Path of the node that made the call, subgraphs included. Version 2. */
    node: Id.optional(),
    /** Version 2. */
    usage: Usage.optional(),
  })
  .refine(
    (call) => [call.answer, call.error, call.pending].filter((x) => x !== undefined).length === 1,
    "needs exactly one of answer, error or pending",
  );
export type RecordedCall = z.infer<typeof RecordedCall>;

const Pointer = z.string().regex(/^(\/.*)?$/, "must be a JSON pointer");
export const RecordedDelta = z.array(
  z.discriminatedUnion("op", [
    z.strictObject({ op: z.literal("add"), path: Pointer, after: Json }),
    z.strictObject({ op: z.literal("remove"), path: Pointer, before: Json }),
    z.strictObject({ op: z.literal("change"), path: Pointer, before: Json, after: Json }),
  ]),
);

/** The recorded planner's decisions, in order. `calls` counts the turn's calls before the decision was acted on. */
export const RecordedDecision = z.strictObject({
  value: Json,
  origin: z.string().max(200).nullable(),
  calls: z.number().int().nonnegative(),
  /** The state at the start of this decision cycle, as a delta to the previous one (the first: to `start`). */
  state: RecordedDelta.optional(),
  /** A short description, verb first. Version 2. */
  label: z.string().max(500).optional(),
});
export type RecordedDecision = z.infer<typeof RecordedDecision>;

/** One user message and everything until the planner waits or ends. An `answer` turn answers the question at the end of the previous turn. */
export const RecordedTurn = z
  .strictObject({
    kind: z.enum(["message", "answer"]),
    text: z.string().max(100_000),
    input: Json.optional(),
    calls: z.array(RecordedCall).max(10_000),
    decisions: z.array(RecordedDecision).max(10_000),
    end: z.enum(["waits", "ended"]),
    report: Json.optional(),
    outcome: Json.optional(),
  })
  .superRefine(({ calls, decisions }, context) => {
    let before = 0;
    for (const [i, decision] of decisions.entries()) {
      const message = impossible(decision.calls, before, calls.length);
      if (message) context.addIssue({ code: "custom", path: ["decisions", i, "calls"], message });
      before = Math.max(before, decision.calls);
    }
  });

/** Calls made before a decision are calls of its turn, and no fewer than before the decision before. */
function impossible(count: number, before: number, all: number): string | null {
  if (count > all) return `cannot be ${count}: the turn has ${all} calls`;
  return count < before ? `cannot be ${count}: ${before} calls were made before an earlier decision` : null;
}
export type RecordedTurn = z.infer<typeof RecordedTurn>;

/** The recorded app, and the inputs of its run. */
export const RecordedApp = z.strictObject({
  id: Id,
  /** The graph's name in `langgraph.json`. */
  graph: Id,
  sha: z.string().max(64),
  /** The working tree had changes that no commit holds. */
  dirty: z.boolean(),
  versions: z.record(z.string(), z.string()),
  configurable: z.record(z.string(), Json).optional(),
  context: Json.optional(),
  /** Items that the store starts with. */
  store: z
    .array(z.strictObject({ namespace: z.array(z.string()), key: z.string(), value: Json }))
    .max(10_000)
    .optional(),
  /** Tools that run in a replay, since they interrupt or steer the graph; their answers are not recorded. */
  runTools: z.array(Id).max(1000),
});
export type RecordedApp = z.infer<typeof RecordedApp>;

/** `recorded` by a live run, `imported` from another tool's export, `reconstructed` from messages alone. */
export const RecordingOrigin = z.strictObject({
  kind: z.enum(["recorded", "imported", "reconstructed"]),
  tool: Id,
  source: z.string().max(500).optional(),
});
export type RecordingOrigin = z.infer<typeof RecordingOrigin>;

const Document = z.strictObject({
  $schema: z.string().max(300).optional(),
  format: z.literal("planner-studio/recording"),
  version: z.literal([1, 2]),
  id: Id,
  title: Id,
  planner: Id,
  summary: z.string().max(5000).default(""),
  /** Made from a script, not from a real conversation. */
  synthetic: z.boolean(),
  tags: z.array(Id).max(100).default([]),
  /** Version 2. */
  app: RecordedApp.optional(),
  /** Version 2. */
  origin: RecordingOrigin.optional(),
  /** Channels that the thread starts with. */
  start: z.record(z.string(), Json),
  turns: z.array(RecordedTurn).min(1).max(1000),
  /** Scripted answers that the conversation never used. */
  spares: z.array(RecordedCall).max(10_000).default([]),
});

/** Version 1 lacks the fields in `laterFields`. */
export const Recording = Document.superRefine((recording, context) => {
  if (recording.version === 2) return;
  for (const path of laterFields(recording))
    context.addIssue({
      code: "custom",
      path: [...path],
      message: `came with version 2 of the format; set "version" to 2`,
    });
});
export type Recording = z.infer<typeof Recording>;

type Path = readonly (string | number)[];

/** Paths of fields that version 1 does not have. */
function laterFields({ app, origin, turns, spares }: Omit<Recording, "version">): readonly Path[] {
  const present = (at: Path, fields: { readonly [name: string]: unknown }): Path[] =>
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[...at, name]]));
  const ofCalls = (at: Path, calls: readonly RecordedCall[]): Path[] =>
    calls.flatMap(({ node, usage, error }, i) => [
      ...present([...at, i], { node, usage }),
      ...present([...at, i, "error"], { raised: error?.raised }),
    ]);
  return [
    ...present([], { app, origin }),
    ...turns.flatMap(({ calls, decisions }, i) => [
      ...ofCalls(["turns", i, "calls"], calls),
      ...decisions.flatMap(({ label }, n) => present(["turns", i, "decisions", n], { label })),
    ]),
    ...ofCalls(["spares"], spares),
  ];
}
