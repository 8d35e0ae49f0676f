import { z } from "zod";
import { Json, Usage } from "../std";

/** Names a value in `Trace.values`. */
export const Ref = z.string().min(1).max(80);
export type Ref = z.infer<typeof Ref>;

const Count = z.number().int().nonnegative();
const Channels = z.record(z.string(), Ref);

/** A value by content hash. A list is its longest proper prefix plus one element, so that growing lists share storage. */
export const StoredValue = z.union([
  z.strictObject({ json: Json }),
  z.strictObject({ prefix: Ref, element: Ref }),
]);
export type StoredValue = z.infer<typeof StoredValue>;

export const RecordedPlace = z.strictObject({ turn: Count, index: Count });
export type RecordedPlace = z.infer<typeof RecordedPlace>;

const Paths = z.array(z.string());

/** How a call was answered. Never a silent guess. */
export const Match = z.discriminatedUnion("as", [
  z.strictObject({ as: z.literal("exact"), recorded: RecordedPlace }),
  z.strictObject({ as: z.literal("normalised"), recorded: RecordedPlace, paths: Paths }),
  z.strictObject({
    as: z.literal("repeated"),
    /** `null` when a scripted answer is repeated; `spare` is then its index. */
    recorded: RecordedPlace.nullable(),
    spare: Count.optional(),
    /** How many times its key was requested, including this time. */
    times: Count,
    paths: Paths,
  }),
  z.strictObject({ as: z.literal("rerun"), call: Count }),
  z.strictObject({ as: z.literal("spare"), index: Count, paths: Paths }),
  z.strictObject({ as: z.literal("supplied") }),
  z.strictObject({ as: z.literal("live") }),
  /** The app's configuration names the node and the answer. Version 2. */
  z.strictObject({ as: z.literal("assumed") }),
  z.strictObject({
    as: z.literal("miss"),
    reason: z.enum(["kind_never_recorded", "request_never_recorded"]),
    nearest: z
      .strictObject({ recorded: RecordedPlace.nullable(), request: Json, path: z.string() })
      .nullable(),
  }),
]);
export type Match = z.infer<typeof Match>;

export const TraceCall = z.strictObject({
  turn: Count,
  step: Count,
  node: z.string(),
  policy: z.string().nullable(),
  kind: z.string(),
  group: z.enum(["llm", "search", "question", "tool"]),
  label: z.string(),
  key: Ref,
  request: Json,
  answer: Json.optional(),
  error: z
    .strictObject({
      message: z.string(),
      code: z.string().optional(),
      /** The answer that did not fit its schema. Version 2. */
      raw: z.string().max(10_000).optional(),
    })
    .optional(),
  /** The rest of the request, compared apart from it. Version 2. */
  context: Json.optional(),
  /** Path of the task that made the call. Version 2. */
  path: z.string().optional(),
  /** Version 2. */
  usage: Usage.optional(),
  /** Recorded milliseconds; for a call that timed out, the time until then. */
  latency: Count.optional(),
  match: Match,
});
export type TraceCall = z.infer<typeof TraceCall>;

/** One run of a policy and its effect. `calls` are indices of `Segment.calls`. */
export const PolicyRun = z.strictObject({
  policy: z.string(),
  /** `skipped`: its condition did not hold. `idle`: it ran and changed nothing. */
  did: z.enum(["skipped", "idle", "wrote", "settled", "rewrote", "acted"]),
  wrote: z.array(z.string()),
  calls: z.array(Count),
  notes: z.array(z.string()),
  /** The decision before and after this policy ran; present only if the policy settled or rewrote it. */
  decision: z.strictObject({ before: Json, after: Json }).optional(),
});
export type PolicyRun = z.infer<typeof PolicyRun>;

export const Route = z.strictObject({
  router: z.string(),
  on: z.string(),
  label: z.string(),
  to: z.string(),
  /** Ran inside the router; LangGraph discarded their writes. */
  policies: z.array(PolicyRun).optional(),
});
export type Route = z.infer<typeof Route>;

export const Task = z.strictObject({
  node: z.string(),
  path: z.string(),
  /** Greater than 1 if the task ran again after an interrupt; `policies` are those of the last run. */
  runs: Count,
  policies: z.array(PolicyRun).optional(),
  routes: z.array(Route),
  interrupted: z.boolean(),
  error: z.string().optional(),
});
export type Task = z.infer<typeof Task>;

export const Superstep = z.strictObject({ step: Count, turn: Count, tasks: z.array(Task) });
export type Superstep = z.infer<typeof Superstep>;

const Settled = z.strictObject({ node: z.string(), policy: z.string() });

export const Decision = z.strictObject({
  /** Recorded turn, from 1. */
  turn: Count,
  /** Index in `Segment.decisions`. */
  index: Count,
  /** How many earlier decisions of the turn have the same align key. */
  visit: Count,
  align: z.string(),
  label: z.string(),
  value: Json,
  compared: z.record(z.string(), Json),
  shown: z.record(z.string(), Json),
  origin: z.string().nullable(),
  settledBy: Settled.nullable(),
  rewrittenBy: z.array(Settled),
  actedBy: Settled.nullable(),
  step: Count,
  /** Index in `Segment.checkpoints` of the state that the acting node read; `null` when none was stored. */
  checkpoint: Count.nullable(),
  /** Calls made since the decision before, indices of `Segment.calls`. */
  calls: z.array(Count),
  /** Path of the task that settled it. Version 2. */
  path: z.string().optional(),
});
export type Decision = z.infer<typeof Decision>;

/** The state after a superstep; named by namespace and step, never by a random id. */
export const Checkpoint = z.strictObject({
  step: z.number().int().min(-1),
  turn: Count,
  source: z.enum(["input", "loop", "update", "fork"]),
  next: z.array(z.string()),
  channels: Channels,
  /** Channels that only this topology declares. */
  extra: Channels,
  /** LangGraph's own. */
  internal: Channels,
  /** Channel values that a saver would write for it, and their size as JSON in bytes. */
  writes: Count,
  bytes: Count,
});
export type Checkpoint = z.infer<typeof Checkpoint>;

export const TraceTurn = z.strictObject({
  turn: Count,
  kind: z.enum(["message", "answer"]),
  text: z.string(),
  /** First superstep of the turn. */
  step: Count,
  end: z.enum(["waits", "ended", "stopped"]),
  report: Json,
  outcome: Json,
});
export type TraceTurn = z.infer<typeof TraceTurn>;

/** How a segment ended. All but `ended`, `waits` and `decided` are findings. */
export const End = z.strictObject({
  kind: z.enum(["ended", "waits", "decided", "miss", "unanswered", "failed", "recursion_limit", "cancelled"]),
  turn: Count,
  step: Count,
  node: z.string().nullable(),
  policy: z.string().nullable(),
  /** The call that missed or waits, an index of `Segment.calls`. */
  call: Count.nullable(),
  message: z.string(),
  outcome: Json,
});
export type End = z.infer<typeof End>;

/** A run from one start state. A plain replay has one; `--from recorded` has one for each recorded decision. */
export const Segment = z.strictObject({
  start: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("start") }),
    z.strictObject({ kind: z.literal("decision"), turn: Count, index: Count, channels: Channels }),
  ]),
  turns: z.array(TraceTurn),
  supersteps: z.array(Superstep),
  calls: z.array(TraceCall),
  decisions: z.array(Decision),
  checkpoints: z.array(Checkpoint),
  end: End,
});
export type Segment = z.infer<typeof Segment>;

/** The commit and the environment in which an app ran. */
export const TraceApp = z.strictObject({
  id: z.string(),
  sha: z.string(),
  dirty: z.boolean(),
  /** Hash of the lock file; `null` when the environment has none. */
  lock: z.string().nullable(),
  /** Hash of the runner. */
  runner: z.string(),
  versions: z.record(z.string(), z.string()),
});
export type TraceApp = z.infer<typeof TraceApp>;

const Document = z.strictObject({
  $schema: z.string().max(300).optional(),
  format: z.literal("planner-studio/trace"),
  version: z.literal([1, 2]),
  planner: z.string(),
  topology: z.strictObject({ id: z.string(), title: z.string(), hash: Ref }),
  recording: z.strictObject({ id: z.string(), hash: Ref }),
  from: z.enum(["start", "recorded"]),
  /** `{conversation}:{namespace}`. */
  thread: z.string(),
  /** Policies whose runs count decision cycles; empty when the planner counts none. Absent in older versions. */
  cyclesCountedBy: z.array(z.string()).optional(),
  /** Version 2. */
  app: TraceApp.optional(),
  /** `observed`: read from production runs, not replayed. Version 2. */
  origin: z.strictObject({ kind: z.enum(["observed"]), tool: z.string() }).optional(),
  /** The checkpoint that a fork began at. Version 2. */
  fork: z.strictObject({ thread: z.string(), checkpoint: Count, state: Count }).optional(),
  /** Paths of the state that are left out, since the base differs there from itself. Version 2. */
  noise: z.array(z.string()).max(10_000).optional(),
  segments: z.array(Segment).min(1),
  values: z.record(Ref, StoredValue),
});

/** Version 1 lacks the fields in `laterTraceFields`. */
export const Trace = Document.superRefine((trace, context) => {
  if (trace.version === 2) return;
  for (const path of laterTraceFields(trace))
    context.addIssue({
      code: "custom",
      path: [...path],
      message: `came with version 2 of the format; set "version" to 2`,
    });
});
export type Trace = z.infer<typeof Trace>;

type Parts = Omit<Trace, "format" | "version">;

/** The trace of these parts, in version 1 unless they use a field of version 2. */
export const traceOfParts = (parts: Parts): Trace => ({
  format: "planner-studio/trace",
  version: laterTraceFields(parts).length > 0 ? 2 : 1,
  ...parts,
});

type Path = readonly (string | number)[];

/** Paths of fields that version 1 does not have. */
function laterTraceFields({ app, origin, fork, noise, segments }: Parts): Path[] {
  const present = (at: Path, fields: { readonly [name: string]: unknown }): Path[] =>
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[...at, name]]));
  return [
    ...present([], { app, origin, fork, noise }),
    ...segments.flatMap(({ calls, decisions }, s) => [
      ...calls.flatMap((call, i) => {
        const at: Path = ["segments", s, "calls", i];
        const { context, path, usage } = call;
        return [
          ...present(at, { context, path, usage }),
          ...present([...at, "error"], { raw: call.error?.raw }),
          ...(call.match.as === "assumed" ? [[...at, "match", "as"]] : []),
        ];
      }),
      ...decisions.flatMap(({ path }, i) => present(["segments", s, "decisions", i], { path })),
    ]),
  ];
}
