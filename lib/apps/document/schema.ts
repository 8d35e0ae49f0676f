import { z } from "zod";
import { DecisionRule } from "../../fold";
import { Json } from "../../std";
import { AppGraph } from "../../subject";
import { Topology } from "../../topology";
import { TraceApp } from "../../trace";
import type { Asked } from "../asked";

const Hash = z.string().regex(/^[0-9a-f]{64}$/);
const Paths = z.array(z.string().max(1_000)).max(10_000);

const Commit = z.strictObject({
  sha: z.string().regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/),
  subject: z.string().max(1_000),
  author: z.string().max(200),
  /** ISO 8601, with the committer's time zone. */
  time: z.string().max(40),
});

const Side = z.strictObject({
  commit: Commit,
  app: TraceApp,
  /** `app:` and the hash of runner, lock file and commit. */
  engine: z.string(),
  graph: AppGraph,
  topology: Topology,
  /** One per recording, in the same order, as they ran; each with its hash. Read by `readTrace`. */
  traces: z.array(z.strictObject({ hash: Hash, trace: Json })).max(5_000),
});

const Count = z.number().int().nonnegative();
const Text = z.string().max(2_000);

/** Result of `--ask changed`, as the command line reports it; what a model answered then cannot be recomputed. */
export const RepeatedCalls: z.ZodType<Asked> = z.strictObject({
  times: Count,
  recordings: z.array(z.string()).max(5_000),
  calls: z
    .array(
      z.strictObject({
        recording: z.string(),
        node: z.string(),
        call: z.number().int().positive().nullable(),
        asked: Count,
        same: Count,
        others: z
          .array(z.strictObject({ decided: Text, before: Text, times: z.number().int().positive() }))
          .max(1_000),
      }),
    )
    .max(100_000),
  requests: Count,
  dollars: z.number().nonnegative().nullable(),
  open: z.array(z.strictObject({ recording: z.string(), why: Text, times: Count })).max(5_000),
});

/** Two commits of an app over the same recordings, as the command line hands them to a studio. */
export const ComparisonDocument = z.strictObject({
  format: z.literal("planner-studio/comparison"),
  version: z.literal(1),
  app: z.string().min(1).max(200),
  /** The rules by which decisions were read from both sides. */
  decisions: z.array(DecisionRule).max(1_000),
  base: Side,
  head: Side,
  /** Redacted. Read by `readRecording`. */
  recordings: z.array(Json).min(1).max(5_000),
  /** Paths of the state in which base differs from itself. */
  noise: z.strictObject({ masked: Paths, omitted: Paths }),
  /** Conclusions of the command line, one per recording; whoever reads the document recomputes it. */
  results: z
    .array(z.strictObject({ recording: z.string(), asRecorded: z.boolean(), status: z.string() }))
    .max(5_000),
  repeated: RepeatedCalls.optional(),
});
export type ComparisonDocument = z.infer<typeof ComparisonDocument>;
export type ComparisonSide = ComparisonDocument["base"];
export type Commit = z.infer<typeof Commit>;
