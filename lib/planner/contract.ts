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
import type { GateSpec } from "./gates/spec";

/** A channel of the thread's state: its schema, its reducer, its default. */
export type Channel<T = Json> = {
  readonly title: string;
  /** Validates initial values and every write. Values are stored as written. */
  readonly schema: z.ZodType<T>;
  readonly reducer: Reducer;
  readonly default: NoInfer<T>;
  /** `scratch` is for local variables: the value lives within one node run, unless the topology declares the channel. */
  readonly scope?: "state" | "scratch";
  /** Can be derived from other channels, so a checkpoint need not contain it. */
  readonly derived?: boolean;
  /** Belongs to one decision cycle and must not live into the next. */
  readonly perCycle?: boolean;
  /** Another channel that, once written, contains all information of this one. */
  readonly impliedBy?: string;
};

/** A kind of external call. Requests with equal keys are the same question; the context is the rest of the request. */
export type CallKind<Q = Json, A = Json> = {
  readonly title: string;
  readonly group: CallGroup;
  readonly request: z.ZodType<Q>;
  readonly answer: z.ZodType<A>;
  key(request: Q): Json;
  context(request: Q): Json;
  /** Label in a few words, verb first: `decompose market.size`. */
  label(request: Q): string;
  /** `error`: an invalid answer reaches the policy as an error with the code `invalid_answer`. By default it ends the replay as failed. */
  readonly invalid?: "error";
};

export type CallError = {
  readonly message: string;
  readonly code?: string | undefined;
  /** For `invalid_answer`: the answer as text, JSON unless it was a text itself; at most 10,000 characters. */
  readonly raw?: string | undefined;
};

/** A recorded error is a value, not an exception. */
export type Answer<A = Json> = AnswerFacts &
  ({ readonly ok: true; readonly value: A } | { readonly ok: false; readonly error: CallError });

type AnswerFacts = {
  /** Recorded time in milliseconds, if known. */
  readonly latency?: number;
  /** Given before: the recording has no further answer. Set in greedy runs only. */
  readonly repeated?: boolean;
};

/** `within`: timeout of a call in milliseconds; the answer is then an error with the code `timeout`. */
export type CallOptions = { readonly within?: number };

/** A channel or call kind of any type, as a planner stores it. */
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

/** Context of a policy, in addition to the channels that it reads. */
export type PolicyContext<
  P = JsonObject,
  Calls extends CallMap = CallMap,
  K extends keyof Calls = keyof Calls,
> = {
  readonly params: P;
  /** Makes an external call of a declared kind; a question to a person ends the superstep until it is answered. */
  call<C extends K>(
    kind: C,
    request: RequestOf<Calls[C]>,
    options?: CallOptions,
  ): Promise<Answer<AnswerOf<Calls[C]>>>;
  /** Adds a sentence about the policy's action to the trace. */
  note(sentence: string): void;
};

export type CallMap = { readonly [kind: string]: AnyCall };
export type RequestOf<C> = C extends { readonly request: z.ZodType<infer Q> } ? Q : never;
export type AnswerOf<C> = C extends { readonly answer: z.ZodType<infer A> } ? A : never;

/** A named piece of planner behaviour. It depends on state only, never on the node that runs it. */
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
  /** Carries out the current decision, which counts as made when the policy starts. */
  readonly acts?: boolean;
  /** Runs once in every decision cycle, and counts cycles where they are counted. */
  readonly countsCycle?: boolean;
  /** May clear the current decision without carrying it out. */
  readonly mayClearDecision?: boolean;
  /** Condition on the channels that the policy reads; by default it always runs. */
  when?(state: JsonObject): boolean;
  /** May wait for its calls without limit; everything else must finish within half a minute. */
  run(state: JsonObject, context: PolicyContext): Writes | Promise<Writes>;
};

/**
 * Channels to write; an empty object writes nothing. By reducer, the value is
 * - `replace`: the new value;
 * - `append`: a list of items to add, or one item; an item that is itself a list must be wrapped in a list;
 * - `merge`: an object of the entries to set.
 *
 * Writes have the same effect wherever policies run: in one node, in several, in parallel, in a fork.
 * Each is validated immediately: it must be JSON (no NaN, no undefined) and match the channel's schema.
 */
export type Writes = { readonly [channel: string]: Json };

/** A conditional edge's function: reads frozen state, writes nothing, returns one of its branches. */
export type Router = {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly reads: readonly string[];
  /** Branch -> condition under which it is taken. */
  readonly branches: { readonly [branch: string]: string };
  /** Branches taken only if a decision is set (true), or only if none is (false). */
  readonly decided?: { readonly [branch: string]: boolean };
  readonly params?: z.ZodType<JsonObject>;
  pick(state: JsonObject, params: JsonObject): string;
};

/** How decisions are read, aligned, compared and shown, so that the diff needs no knowledge of their fields. */
export type DecisionSpec = {
  readonly schema: z.ZodType;
  /** Returns the decision that an acting policy would find; `null` while there is none. */
  read(state: JsonObject): Json | null;
  /** The channels that `read` needs. */
  readonly reads: readonly string[];
  /** Key by which decisions of both sides are paired within a turn. */
  align(decision: Json): string;
  /** Fields that count as behaviour. */
  compared(decision: Json): JsonObject;
  /** Further fields to show. */
  shown(decision: Json): JsonObject;
  /** Label in a few words, verb first: `ask core.region`. */
  label(decision: Json): string;
  /** Scratch or state channel with the origin of the decision, read when the decision is settled or rewritten. */
  readonly origin?: string;
};

/** Both decisions of a turn, for planners that let a second decision run in shadow of the one that counts. */
export type ShadowSpec = {
  /** The policy that stores both decisions; topologies that run it are in shadow. */
  readonly policy: string;
  /** The channels that `read` needs. */
  readonly reads: readonly string[];
  /** Returns both decisions from the state at the end of a turn; `null` if the turn stored none. */
  read(state: JsonObject): ShadowPair | null;
  /** Returns the correct action that a turn's `input` names; `null` if it names none. */
  label?(input: Json): string | null;
};

export type ShadowPair = {
  readonly control: string;
  /** `null` if no action could be read. */
  readonly shadow: string | null;
  /** Fields that the shadow decided on. */
  readonly input?: JsonObject;
  /** Class of the error for which the shadow's answer could not be used. */
  readonly error?: string;
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
  /** Locates both decisions of a turn, for topologies that run one in shadow. */
  readonly shadow?: ShadowSpec;
  /** Its question and its decision, for gates that topologies use without code. */
  readonly gates?: GateSpec;
  /** Applies a turn's user message to the state before the graph starts. */
  enter(input: TurnInput, state: JsonObject): Writes;
  /** Returns the turn's report to its caller, from the state before and after it; compared separately from decisions. */
  report?(before: JsonObject, after: JsonObject): Json;
  /** Returns the result of a thread when it ends or waits, compared as part of behaviour. */
  outcome(state: JsonObject): Json;
  /** Irregular past and gerund forms of verbs in its labels, which also override the built-in ones: `{ say: { past: "said", gerund: "saying" } }`. */
  readonly verbs?: VerbForms;
  /** Ids of the invariants to check on its traces; all by default. */
  readonly invariants?: readonly InvariantName[];
  /** Max decision cycles per turn in this topology, an integer; bounds the recursion. */
  cycles(topology: Topology): number;
  /** Returns further problems that prevent a topology from compiling, beyond those of its signature. */
  problems?(topology: Topology): readonly Problem[];
  /** Its earlier id, and which documents of that id are its own: another planner may have the id by now. */
  readonly formerly?: { readonly id: string; owns(document: JsonObject): boolean };
  /** Checks further constraints on a recording's start, before it is stored. */
  startFaults?(start: JsonObject): readonly Fault[];
};

/** A turn's message; `input` is anything else that the recorded front end sent with it. */
export type TurnInput = { readonly text: string; readonly input?: Json | undefined };
