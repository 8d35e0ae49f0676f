import { z } from "zod";
import { RaisedError } from "../recording";
import { Json } from "../std";
import { AppGraph } from "../subject";

const Failure = z.object({ error: z.string(), message: z.string(), at: z.string().nullish() });
const CallFailure = Failure.extend({ raised: RaisedError.optional() });
const Missing = z.array(z.object({ path: z.string(), at: z.string() }));

const TypeKind = z.enum(["choice", "number", "text", "other"]);
const StateChannel = z.object({ kind: TypeKind, fields: z.record(z.string(), TypeKind) });
/** The type of a state channel: an enumeration, a number, a text or another, and the same of its fields. */
export type StateChannel = z.infer<typeof StateChannel>;

/** Events of a runner, one JSON object per line. */
export const RunnerEvent = z.discriminatedUnion("event", [
  z.object({
    event: z.literal("loaded"),
    chosen: z.string(),
    graphs: z.array(z.string()),
    graph: AppGraph,
    /** Tells graphs with the same nodes apart; empty if it has no builder, or a factory makes it for each conversation. */
    shape: z.string().default(""),
    strays: z.array(z.string()),
    versions: z.record(z.string(), z.string()),
    /** Seam -> `holds`, `not asked` or `broken: …`. */
    seams: z.record(z.string(), z.string()),
    /** Loaded libraries whose calls no seam intercepts. */
    unheld: z.array(z.string()),
    input: Json.nullable(),
    /** True if the graph takes a context, and all of its fields have defaults. */
    contextDefaults: z.boolean().default(false),
    /** Fields that a context of the graph must have. */
    requiredContext: z.array(z.string()).default([]),
    /** Kinds of the types of state channels and of their fields. */
    state: z.record(z.string(), StateChannel),
  }),
  z.object({
    event: z.literal("call"),
    id: z.number(),
    kind: z.enum(["llm", "tool", "http"]),
    request: Json,
    at: z.object({
      node: z.string().nullable(),
      step: z.number().nullable(),
      checkpoint_ns: z.string().nullable(),
    }),
    /** The live call that contains this one. */
    within: z.number().nullable(),
    /** The app's file and line; only for calls outside any node. */
    line: z.string().optional(),
    /** Number of the thread among those that its parent started, after those of the parent. */
    lane: z.array(z.number()).optional(),
  }),
  z.object({
    event: z.literal("called"),
    id: z.number(),
    answer: Json.optional(),
    error: CallFailure.optional(),
    /** Set if the tool turned out to be planner code. */
    planner: z.string().optional(),
    outside: z.boolean().optional(),
  }),
  /** A question: a connection to a host that may be reached, outside any call. */
  z.object({
    event: z.literal("connect"),
    id: z.number(),
    host: z.string(),
    port: z.number(),
    at: z.string().nullable(),
  }),
  /** A program that the app's code started in a node, outside any held call. */
  z.object({ event: z.literal("started"), program: z.string(), at: z.string() }),
  /** A SQLite database that the caller's folder has and the checkout lacks, so that the app gets an empty one. */
  z.object({ event: z.literal("absent"), path: z.string(), at: z.string().nullable() }),
  z.object({ event: z.literal("turn"), turn: z.number() }),
  z.object({
    event: z.literal("tasks"),
    ns: z.array(z.string()),
    data: z.object({
      id: z.string(),
      name: z.string(),
      triggers: z.array(z.string()).optional(),
      result: Json.optional(),
      error: Json.optional(),
      interrupts: z.array(z.object({ value: Json, id: z.string().nullish() })).optional(),
    }),
  }),
  z.object({
    event: z.literal("checkpoints"),
    ns: z.array(z.string()),
    data: z.object({
      values: z.record(z.string(), Json).nullable(),
      next: z.array(z.string()).nullish(),
      metadata: z.object({ source: z.string().optional(), step: z.number().optional() }).nullable(),
    }),
  }),
  z.object({
    event: z.literal("route"),
    on: z.string(),
    router: z.string(),
    ns: z.string().nullable(),
    picked: Json,
    up: z.boolean().optional(),
  }),
  z.object({
    event: z.literal("leak"),
    host: z.string(),
    port: z.number(),
    by: z.string(),
    at: z.string().nullable(),
  }),
  z.object({
    event: z.literal("turn_end"),
    turn: z.number(),
    end: z.enum(["waits", "ended", "stopped", "failed"]),
    /** Questions that the graph waits for. */
    waits: z.array(z.object({ value: Json, id: z.string().nullish() })).optional(),
    /** Nodes before which the graph pauses. */
    pauses: z.array(z.string()).optional(),
    why: z.string().optional(),
    error: Failure.optional(),
    missing: Missing.optional(),
  }),
  z.object({
    event: z.literal("fault"),
    error: Failure,
    /** True where the function that makes the graph failed without a `configurable`. */
    factory: z.boolean().optional(),
    missing: Missing.optional(),
    versions: z.record(z.string(), z.string()).optional(),
  }),
  z.object({ event: z.literal("done") }),
]);
export type RunnerEvent = z.infer<typeof RunnerEvent>;
export type RunnerEventOf<K extends RunnerEvent["event"]> = Extract<RunnerEvent, { event: K }>;

/** One turn of a conversation: the graph's input, or the answer to a question that ended the previous turn; with a list of numbers, to several. */
export type TurnOrder = (
  | {
      readonly input: Json;
      /** Classes of the objects that a program gave, by JSON pointer. */
      readonly objects?: Readonly<Record<string, string>>;
    }
  | { readonly resume: Json; readonly question?: number | readonly number[] }
) & {
  /** True to run it by the graph's `stream`, not `astream`: some middleware has no asynchronous form. */
  readonly sync?: boolean;
};

export type LoadOrder = {
  readonly op: "load";
  readonly config: string;
  readonly graph?: string | undefined;
  readonly configurable?: Json | undefined;
  readonly runTools: readonly string[];
  readonly live: readonly string[];
  readonly guard: boolean;
};

export type RunOrder = {
  readonly op: "run";
  readonly thread: string;
  readonly turns: readonly TurnOrder[];
  readonly configurable?: Json | undefined;
  readonly context?: Json | undefined;
  readonly store?: Json | undefined;
  readonly runTools: readonly string[];
  readonly live: readonly string[];
  /** Refuse connections that no seam intercepts. */
  readonly guard: boolean;
  readonly recording: boolean;
  readonly recursionLimit: number;
  readonly seed: number;
  /** Accept further turns until `end`. */
  readonly interactive?: boolean;
};

export type Reply = { readonly re: number } & (
  | { readonly do: "answer"; readonly answer: Json }
  | {
      readonly do: "fail";
      readonly error: { readonly message: string; readonly raised?: z.infer<typeof RaisedError> | undefined };
    }
  | { readonly do: "live" }
  | { readonly do: "stop"; readonly why: string }
);

export type Order =
  | LoadOrder
  | RunOrder
  | { readonly op: "turn"; readonly turn: TurnOrder }
  | { readonly op: "end" }
  | { readonly op: "stop" };
