import type { Json, JsonObject } from "../../../../lib/std";
import {
  type Action,
  asked,
  capped,
  type Data,
  missing,
  nothingLeft,
  type Question,
  type Scratch,
  type Shared,
  succeeded,
} from "./control";

/** A possible result of a run with an effect. */
export type Outcome = { readonly shared?: Partial<Shared>; readonly scratch?: Partial<Scratch> };

/** Facts about a policy in addition to its code; `facts.process.test.ts` checks them on every run of every recording. */
export type Fact = {
  /** If false, the policy changes nothing and makes no call. */
  readonly may: (shared: Shared, scratch: Scratch) => boolean;
  /** The condition on the data for an effect; `null` when it always has one. */
  readonly asks: (params: JsonObject) => Question | null;
  /** If answered yes, it has no effect, whatever its other conditions. */
  readonly unless?: (params: JsonObject) => Question;
  /** The parameters that shape the effect; defaults to all. The others only decide if there is one. */
  readonly shapes?: (params: JsonObject) => Json;
  readonly outcomes: (shared: Shared, params: JsonObject) => readonly Outcome[];
  readonly writes: readonly Data[];
  /** Its writes to scratch whenever it may run, with or without an effect. */
  readonly notes?: (shared: Shared, params: JsonObject) => Partial<Scratch>;
  readonly readsRecipes?: true;
  /** Changes scratch only. */
  readonly scratchOnly?: true;
};

const always = () => null;
const undecided: Fact["may"] = ({ action }) => action === null;
const on =
  (...actions: readonly Action[]): Fact["may"] =>
  ({ action }) =>
    action !== null && actions.includes(action);
/** Correctors skip decisions of the planner itself. */
const correcting =
  (...actions: readonly Action[]): Fact["may"] =>
  (shared, { decision_origin }) =>
    on(...actions)(shared, noSide) && decision_origin !== "deterministic";
const noSide = {} as Scratch;

const ruled = (...actions: readonly Action[]): Outcome[] =>
  actions.map((action) => ({ shared: { action }, scratch: { decision_origin: "deterministic" } }));
const rewritten = (...actions: readonly Action[]): Outcome[] =>
  actions.map((action) => ({ shared: { action }, scratch: { decision_origin: "llm" } }));
const aborting: Outcome = {
  shared: { action: "finish", aborted: true },
  scratch: { decision_origin: "deterministic" },
};
const cleared: Outcome = { shared: { action: null }, scratch: {} };

const gate = (asks: Fact["asks"], outcomes: readonly Outcome[]): Fact => ({
  may: undecided,
  asks,
  outcomes: () => outcomes,
  writes: ["decision"],
});
/** A gate with a condition that may read any data of the thread. */
const conditional = (name: string, ...actions: readonly Action[]): Fact =>
  gate((params) => asked(name, params, ["thread"]), ruled(...actions));
const board: readonly Data[] = ["values", "parts", "attempts"];

/** A corrector's effect depends on its target's data, which is all that it receives. */
const corrector = (name: string, actions: readonly Action[], outcomes: readonly Outcome[]): Fact => ({
  may: correcting(...actions),
  asks: (params) => asked(name, params, ["decision", ...board]),
  outcomes: () => outcomes,
  writes: ["decision"],
});
const action = (name: Action, outcome: Outcome, ...writes: readonly Data[]): Fact => ({
  may: on(name),
  asks: always,
  outcomes: () => [outcome],
  writes,
});

export const facts: { readonly [policy: string]: Fact } = {
  iteration_tick: {
    may: () => true,
    asks: always,
    outcomes: ({ action, aborted }) => {
      if (action !== null) return [{}];
      const ended = { ...aborting, scratch: { ...aborting.scratch, llm_failed: false } };
      return aborted ? [ended] : [{ scratch: { decision_origin: null, llm_failed: false } }, ended];
    },
    writes: ["decision"],
  },
  region_question: gate(({ field }) => missing(field ?? null), ruled("ask_user")),
  currency_question: gate(({ field }) => missing(field ?? null), ruled("ask_user")),
  ask_before: conditional("ask before", "ask_user"),
  stop_when: conditional("stop when", "finish"),
  cap: {
    may: ({ action }) => action !== null,
    asks: (params) => asked("cap", params, ["thread"]),
    outcomes: () =>
      (["search", "ask_user", "calculate", "reflect", "finish"] as const).map((action) => ({
        shared: { action },
      })),
    writes: ["decision"],
  },
  enrich_schema: {
    may: undecided,
    asks: () => asked("enrich", null, ["values", "parts"]),
    outcomes: () => [{}],
    writes: ["values", "parts"],
    notes: () => ({ recipes: "fresh" }),
  },
  calculator_cap: { ...gate(({ max }) => capped(max ?? null), [aborting]), shapes: () => null },
  calculator_success: gate(() => succeeded, ruled("finish")),
  blocked_acquisition: {
    may: undecided,
    asks: (params) => asked("blocked", params, [...board, "calculation"]),
    outcomes: () => [...ruled("search", "ask_user"), {}].flatMap((one) => [one, refreshed(one)]),
    writes: ["decision", "parts"],
    readsRecipes: true,
  },
  generic_acquisition: {
    ...gate((params) => asked("generic", params, board), ruled("search", "ask_user")),
    readsRecipes: true,
  },
  auto_finish: {
    ...gate((params) => (params.unchecked ? null : nothingLeft(params)), ruled("finish")),
    shapes: ({ unchecked }) => unchecked ?? false,
  },
  llm_plan: {
    may: undecided,
    asks: always,
    outcomes: () => [
      ...rewritten("search", "ask_user", "calculate", "reflect", "finish").map((one) => ({
        ...one,
        scratch: { ...one.scratch, llm_failed: false },
      })),
      { shared: { action: "finish" }, scratch: { decision_origin: "llm_error", llm_failed: true } },
    ],
    writes: ["decision"],
  },
  decompose_target: {
    ...corrector("decompose target", ["search", "ask_user"], []),
    outcomes: (_, { replan }) => [
      { scratch: { recipes: "stale" } },
      ...(replan
        ? [{ shared: { action: null }, scratch: { recipes: "stale", decision_origin: null } } as const]
        : []),
    ],
    writes: ["parts", "decision"],
  },
  redirect_derived: corrector("derived", ["search", "ask_user"], rewritten("search", "ask_user")),
  redirect_premature_ask: corrector("premature", ["ask_user"], rewritten("search")),
  search_cap: corrector("search cap", ["search"], rewritten("ask_user", "reflect")),
  ask_cap: corrector("ask cap", ["ask_user"], rewritten("finish")),
  calculation_adjustment: {
    may: (shared, { decision_origin, llm_failed }) =>
      shared.action === "finish" && !shared.aborted && decision_origin !== "llm_error" && !llm_failed,
    asks: () => asked("due", null, ["values", "parts", "calculation"]),
    unless: ({ max }) => capped(max ?? null),
    shapes: () => null,
    outcomes: () => ruled("calculate"),
    writes: ["decision"],
  },
  record_decision: {
    may: ({ action }) => action !== null,
    asks: always,
    outcomes: () => [{}],
    writes: [],
  },
  note_route: {
    may: () => true,
    asks: always,
    outcomes: () => [],
    writes: [],
    notes: ({ action }, { channel }) => ({ [String(channel)]: routeOf(action) }),
    scratchOnly: true,
  },
  set_task_aside: {
    may: on("search", "ask_user"),
    asks: always,
    outcomes: () => [{ shared: { action: null }, scratch: { decision_origin: null } }],
    writes: ["decision"],
  },
  search: {
    may: on("search"),
    asks: always,
    outcomes: () => [{ shared: { hits: true } }, { shared: { hits: false, action: null } }],
    writes: ["attempts", "decision"],
  },
  observe: action("search", cleared, "values", "decision"),
  ask_user: action("ask_user", {}, "attempts"),
  observe_user: action("ask_user", cleared, "values", "decision"),
  calculate: action("calculate", cleared, "calculation", "decision"),
  reflect: action("reflect", cleared, "decision"),
  finish: action("finish", {}),
};

const refreshed = (one: Outcome): Outcome => ({ ...one, scratch: { ...one.scratch, recipes: "fresh" } });

const routeOf = (action: Action | null): string => {
  if (action === null) return "continue";
  return action === "ask_user" ? "ask_user" : "finish";
};
