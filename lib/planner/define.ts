import type { z } from "zod";
import type { Json, JsonObject } from "../std";
import type { Reducer } from "../topology";
import type {
  CallKind,
  CallMap,
  Channel,
  DecisionSpec,
  Planner,
  Policy,
  PolicyContext,
  Router,
  ShadowSpec,
  TurnInput,
} from "./contract";
import type { GateDecision, GateSpec } from "./gates/spec";

type Value<C> = C extends { readonly schema: z.ZodType<infer T> } ? T : never;
/** Accepted write to a channel: an item or a list for `append`, some entries for `merge`, else the new value. */
type Written<C> = C extends { readonly schema: z.ZodType<infer T>; readonly reducer: infer R }
  ? R extends "append"
    ? T | (T extends readonly (infer I)[] ? I : never)
    : R extends "merge"
      ? Partial<T>
      : T
  : never;
type WritesTo<Channels, W extends keyof Channels> = { readonly [K in W]?: Written<Channels[K]> };

type View<Channels, R extends keyof Channels> = { readonly [K in R]: Value<Channels[K]> };

/** The whole state of a planner with these channels. */
export type StateOf<Channels> = View<Channels, keyof Channels>;

type TypedPolicy<
  Channels,
  Calls extends CallMap,
  R extends keyof Channels,
  W extends keyof Channels,
  K extends keyof Calls,
  P,
> = Omit<Policy, "params" | "reads" | "writes" | "calls" | "when" | "run"> & {
  readonly params?: z.ZodType<P>;
  readonly reads: readonly R[];
  readonly writes: readonly W[];
  readonly calls?: readonly K[];
  when?(state: View<Channels, R>): boolean;
  run(
    state: View<Channels, R>,
    context: PolicyContext<P, Calls, K>,
  ): WritesTo<Channels, W> | Promise<WritesTo<Channels, W>>;
};

type TypedRouter<Channels, R extends keyof Channels, B extends string, P> = Omit<
  Router,
  "params" | "reads" | "branches" | "decided" | "pick"
> & {
  readonly params?: z.ZodType<P>;
  readonly reads: readonly R[];
  readonly branches: { readonly [K in B]: string };
  readonly decided?: { readonly [K in NoInfer<B>]?: boolean };
  pick(state: View<Channels, R>, params: P): NoInfer<B>;
};

/** Returns typed `policy` and `router`, which check at compile time what is enforced at run time: no undeclared reads, writes or calls. */
export function definer<const Channels, const Calls extends CallMap>(_channels: Channels, _calls: Calls) {
  return {
    policy: <
      const R extends keyof Channels,
      const W extends keyof Channels,
      const K extends keyof Calls = never,
      P = JsonObject,
    >(
      typed: TypedPolicy<Channels, Calls, R, W, K, P>,
    ): Policy => typed as unknown as Policy,
    router: <const R extends keyof Channels, const B extends string, P = JsonObject>(
      typed: TypedRouter<Channels, R, B, P>,
    ): Router => typed as unknown as Router,
  };
}

type TypedDecision<Channels, D, R extends keyof Channels> = Omit<
  DecisionSpec,
  "schema" | "reads" | "read" | "align" | "compared" | "shown" | "label" | "origin"
> & {
  readonly schema: z.ZodType<D>;
  readonly reads: readonly R[];
  read(state: View<Channels, R>): NoInfer<D> | null;
  align(decision: NoInfer<D>): string;
  compared(decision: NoInfer<D>): JsonObject;
  shown(decision: NoInfer<D>): JsonObject;
  label(decision: NoInfer<D>): string;
  readonly origin?: NoInfer<keyof Channels>;
};

type TypedShadow<Channels, S extends keyof Channels> = Omit<ShadowSpec, "reads" | "read"> & {
  readonly reads: readonly S[];
  read(state: View<Channels, S>): ReturnType<ShadowSpec["read"]>;
};

type TypedGates<Channels, D, G extends keyof Channels> = Omit<
  GateSpec<View<Channels, G>, D>,
  "reads" | "decision"
> & {
  readonly reads: readonly G[];
  readonly decision?: Omit<GateDecision<View<Channels, G>, NoInfer<D>>, "channel"> & {
    readonly channel: NoInfer<G>;
  };
};

type TypedPlanner<
  Channels,
  D,
  R extends keyof Channels,
  S extends keyof Channels,
  G extends keyof Channels,
> = Omit<Planner, "channels" | "decision" | "shadow" | "gates" | "enter" | "report" | "outcome"> & {
  readonly channels: Channels;
  readonly decision: TypedDecision<Channels, D, R>;
  readonly shadow?: TypedShadow<Channels, S>;
  readonly gates?: TypedGates<Channels, NoInfer<D>, G>;
  enter(input: TurnInput, state: StateOf<Channels>): WritesTo<Channels, keyof Channels>;
  report?(before: StateOf<Channels>, after: StateOf<Channels>): Json;
  outcome(state: StateOf<Channels>): Json;
};

/** Returns the planner as it is. Types its functions: the state by its channels, the decision by the schema of `decision`. */
export function definePlanner<
  Channels extends Planner["channels"],
  D,
  const R extends keyof Channels = keyof Channels,
  const S extends keyof Channels = keyof Channels,
  const G extends keyof Channels = keyof Channels,
>(typed: TypedPlanner<Channels, D, R, S, G>): Planner {
  return typed as unknown as Planner;
}

/** Identity functions that preserve a part's own type when it joins a planner's maps. */
export const channel = <T, const R extends Reducer>(
  spec: Channel<T> & { readonly reducer: R },
): Channel<T> & { readonly reducer: R } => spec;
export const callKind = <Q, A>(spec: CallKind<Q, A>): CallKind<Q, A> => spec;
