import type { z } from "zod";
import type { Fault, Json, JsonObject } from "../std";
import type {
  CallGroup,
  InvariantName,
  PolicyKind,
  Problem,
  Reducer,
  Topology,
  VerbForms,
} from "../topology";

/** A channel of the thread's state: what it holds, how writes are joined, what it holds at first. */
export type Channel<T = Json> = {
  readonly title: string;
  /** What it may hold: checked of what a thread starts with, and of every write. A value is kept as it was written. */
  readonly schema: z.ZodType<T>;
  readonly reducer: Reducer;
  readonly default: NoInfer<T>;
  /** `scratch` is what plain code keeps in a local variable: it lives within one node run, and longer only where the topology declares the channel. */
  readonly scope?: "state" | "scratch";
  /** It can be made again from other channels, so a checkpoint need not hold it. */
  readonly derived?: boolean;
  /** It says something about one decision cycle: it must not live into the next. */
  readonly perCycle?: boolean;
  /** Another channel that tells all that this one tells, where that one is written. */
  readonly impliedBy?: string;
};

/** A kind of call to the world. Two requests with equal keys ask the same thing; the context is what else was sent. */
export type CallKind<Q = Json, A = Json> = {
  readonly title: string;
  readonly group: CallGroup;
  readonly request: z.ZodType<Q>;
  readonly answer: z.ZodType<A>;
  key(request: Q): Json;
  context(request: Q): Json;
  /** What it asks in a few words, verb first: `decompose market.size`. */
  label(request: Q): string;
  /** `error`: an answer that does not fit reaches the policy as an error with the code `invalid_answer`. Left out: it ends the replay as failed. */
  readonly invalid?: "error";
};

export type CallError = {
  readonly message: string;
  readonly code?: string | undefined;
  /** Of `invalid_answer`: the answer as text, JSON unless it was a text itself; at most 10,000 characters. */
  readonly raw?: string | undefined;
};

/** A recorded error is a value, not an exception. `latency` is the recorded time in milliseconds, where it is known. */
export type Answer<A = Json> =
  | { readonly ok: true; readonly value: A; readonly latency?: number }
  | { readonly ok: false; readonly error: CallError; readonly latency?: number };

/** `within`: milliseconds after which a call is given up; its answer is then an error with the code `timeout`. */
export type CallOptions = { readonly within?: number };

/** A channel and a kind of call of any type, as a planner holds them. */
export type AnyChannel = Omit<Channel, "schema" | "default"> & {
  readonly schema: z.ZodType;
  readonly default: unknown;
};
export type AnyCall = Omit<CallKind, "request" | "answer" | "key" | "context" | "label"> & {
  readonly request: z.ZodType;
  readonly answer: z.ZodType;
  key(request: never): Json;
  context(request: never): Json;
  label(request: never): string;
};

/** What a policy is given beside the channels that it reads. */
export type PolicyContext<
  P = JsonObject,
  Calls extends CallMap = CallMap,
  K extends keyof Calls = keyof Calls,
> = {
  readonly params: P;
  /** Asks the world. Only kinds that the policy declares; a question to a person ends the superstep until it is answered. */
  call<C extends K>(
    kind: C,
    request: RequestOf<Calls[C]>,
    options?: CallOptions,
  ): Promise<Answer<AnswerOf<Calls[C]>>>;
  /** Says in a sentence what the policy did, for the trace. */
  note(sentence: string): void;
};

export type CallMap = { readonly [kind: string]: AnyCall };
export type RequestOf<C> = C extends { readonly request: z.ZodType<infer Q> } ? Q : never;
export type AnswerOf<C> = C extends { readonly answer: z.ZodType<infer A> } ? A : never;

/** One named piece of planner behaviour. What it does depends on state, never on the node it stands in. */
export type Policy = {
  readonly id: string;
  readonly number?: number;
  readonly title: string;
  readonly kind: PolicyKind;
  readonly summary: string;
  readonly assumption?: string;
  readonly source?: readonly string[];
  readonly params?: z.ZodType<JsonObject>;
  readonly reads: readonly string[];
  readonly writes: readonly string[];
  readonly calls?: readonly string[];
  /** It carries out the decision that it finds: the decision counts as made when it starts. */
  readonly acts?: boolean;
  /** Every decision cycle passes it once; where cycles are counted, it counts them. */
  readonly countsCycle?: boolean;
  /** It may drop the decision that it finds, though it carries nothing out. */
  readonly mayClearDecision?: boolean;
  /** Left out: it always runs. Sees what the policy reads. */
  when?(state: JsonObject): boolean;
  /** May wait for its calls as long as they take; for all else it has half a minute. */
  run(state: JsonObject, context: PolicyContext): Writes | Promise<Writes>;
};

/**
 * Channels to write; an empty object writes nothing. What is written to a channel is, by its reducer,
 * - `replace`: its new value;
 * - `append`: a list of items to add, or one item; an item that is itself a list stands in a list;
 * - `merge`: an object of the entries to set.
 *
 * Writes mean the same wherever policies stand: in one node, in several, in parallel, in a fork.
 * Each is checked when it is made: it is JSON (no NaN, no undefined), and it fits the channel's schema.
 */
export type Writes = { readonly [channel: string]: Json };

/** A conditional edge's function: reads frozen state, writes nothing, answers one of its branches. */
export type Router = {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly reads: readonly string[];
  /** Branch -> when it is taken. */
  readonly branches: { readonly [branch: string]: string };
  /** Branches that are taken only while a decision stands (true), or only while none does (false). */
  readonly decided?: { readonly [branch: string]: boolean };
  readonly params?: z.ZodType<JsonObject>;
  pick(state: JsonObject, params: JsonObject): string;
};

/** How a decision is read, aligned, compared and shown. The diff knows no field of it. */
export type DecisionSpec = {
  readonly schema: z.ZodType;
  /** The value that an acting policy finds; null while nothing is decided. */
  read(state: JsonObject): Json | null;
  /** The channels that `read` needs. */
  readonly reads: readonly string[];
  /** Decisions of two sides with the same key in the same turn are compared with each other. */
  align(decision: Json): string;
  /** Fields whose difference is a difference of behaviour. */
  compared(decision: Json): JsonObject;
  /** Further fields worth seeing. */
  shown(decision: Json): JsonObject;
  /** In a few words, verb first: `ask core.region`. */
  label(decision: Json): string;
  /** Scratch or state channel that says how the decision came about, read when it is settled or rewritten. */
  readonly origin?: string;
};

export type Planner = {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly channels: { readonly [name: string]: AnyChannel };
  readonly calls: CallMap;
  readonly policies: { readonly [id: string]: Policy };
  readonly routers: { readonly [id: string]: Router };
  readonly decision: DecisionSpec;
  /** What a turn's user message does to the state before the graph starts. */
  enter(input: TurnInput, state: JsonObject): Writes;
  /** What the turn reports to its caller, from the state before and after it; compared apart from decisions. */
  report?(before: JsonObject, after: JsonObject): Json;
  /** What counts as the way a thread ended (or stopped for now), compared as part of behaviour. */
  outcome(state: JsonObject): Json;
  /** Past and gerund of verbs in its labels that English does not form by rule, or that the studio gets wrong: `{ say: { past: "said", gerund: "saying" } }`. */
  readonly verbs?: VerbForms;
  /** The invariants that hold of its traces, by id; all of them where it is left out. Others are not checked. */
  readonly invariants?: readonly InvariantName[];
  /** The most decision cycles that one turn may take in this topology, a whole number; bounds the recursion. */
  cycles(topology: Topology): number;
  /** What else must hold before a topology of it may compile, beyond what its signature says. */
  problems?(topology: Topology): readonly Problem[];
  /** Its earlier id, and which documents of that id are its own: another planner may have the id by now. */
  readonly formerly?: { readonly id: string; owns(document: JsonObject): boolean };
  /** Checks further constraints on a recording's start, before it is stored. */
  startFaults?(start: JsonObject): readonly Fault[];
};

/** A turn's message; `input` is whatever else the recorded front end sent with it. */
export type TurnInput = { readonly text: string; readonly input?: Json | undefined };
