import type { Json, JsonObject } from "../../std";

/** Description of a planner by which topologies use the gates `ask_before`, `cap` and `stop_when` without code. */
export type GateSpec<S = JsonObject, D = Json> = {
  /** The channels that conditions and the functions below may read: those that are stored in the thread. */
  readonly reads: readonly string[];
  /** Its question to a person, for `ask_before`. */
  readonly question?: DirectQuestion<S> | DecidedQuestion<S, D>;
  /** Its decision, for `cap` and `stop_when`. */
  readonly decision?: GateDecision<S, D>;
};

/** `question` is `null` if the topology has no wording of its own. */
export type FieldQuestion = { readonly field: string; readonly question: string | null };

/** The gate asks by itself, and the turn goes on behind it once the person has answered. */
export type DirectQuestion<S = JsonObject> = {
  /** The kind of call, of the group `question`. Its answer is stored as it is. */
  readonly call: string;
  /** The channel that stores answers by field, with the reducer `merge` or `replace`. */
  readonly answers: string;
  request(state: S, question: FieldQuestion): Json;
};

/** The gate decides to ask, and the planner carries the decision out. */
export type DecidedQuestion<S = JsonObject, D = Json> = {
  readonly call: string;
  isKnown(state: S, field: string): boolean;
  /** Returns how many times the user has been asked for the field. */
  countAsked(state: S, field: string): number;
  /** Default of the parameter `most`. */
  readonly most: number;
  decide(state: S, question: FieldQuestion): D;
};

export type GateDecision<S = JsonObject, D = Json> = {
  /** The channel that holds it, `null` while there is none. */
  readonly channel: string;
  /** The actions that gates may cap and decide. */
  readonly actions: readonly string[];
  action(decision: D): string;
  /** For `cap` with `per: "target"`; left out if decisions have no target. */
  target?(decision: D): string | null;
  /** Returns the decisions before the current one. Without it and `counts` there is no `cap`. */
  past?(state: S): readonly PastDecision[];
  /** The channel in which `cap` counts decisions, by name; with the reducer `merge` or `replace`. For planners that record no past decisions. */
  readonly counts?: string;
  /** Returns a decision for one of the actions; `instead` is the one that it replaces. */
  decide(state: S, made: { readonly action: string; readonly reason: string; readonly instead: D | null }): D;
  /** Default of the parameter `becomes` of `cap`. */
  readonly becomes?: string;
  /** The action of `stop_when`; without it there is no such gate. */
  readonly stop?: string;
  /** `stop_when` replaces a decision, too. By default it decides only while there is none. */
  readonly replaces?: boolean;
  /** Written to the channel of the decision's origin with each decision that a gate makes. */
  readonly origin?: Json;
};

export type PastDecision = { readonly action: string; readonly target?: string | null };
