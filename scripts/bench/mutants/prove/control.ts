import type { Json, JsonObject } from "../../../../lib/std";

// What is known of a thread's state without its data: enough to say which policy can do something, and where a router leads.

export type Action = "search" | "ask_user" | "calculate" | "reflect" | "finish";

/** In the thread's own channels, so equal on both sides as long as both did the same. */
export type Shared = {
  readonly action: Action | null;
  readonly aborted: boolean;
  /** The last search brought results. */
  readonly hits: boolean;
};

/** In scratch channels, which each side keeps or loses by its own nodes. Recipes that are missing are made anew where they are read, so those are `fresh` too. */
export type Scratch = {
  readonly decision_origin: "deterministic" | "llm" | "llm_error" | null;
  readonly llm_failed: boolean;
  readonly _route: string | null;
  readonly _pre_check_route: string | null;
  readonly recipes: "fresh" | "stale";
};

export const noScratch: Scratch = {
  decision_origin: null,
  llm_failed: false,
  _route: null,
  _pre_check_route: null,
  recipes: "fresh",
};

/** Kinds of data that a question reads and an effect changes. */
export type Data = "values" | "parts" | "attempts" | "calculation" | "decision";

/** A yes or no that only the data can tell: whether a policy that may run has something to do, or which way a router leads. The same question about the same data has the same answer. */
export type Question = {
  readonly key: string;
  readonly reads: readonly Data[];
  /** Once the answer is no, it stays no for the rest of the turn. */
  readonly settles?: true;
};

export const asked = (name: string, params: Json, reads: readonly Data[]): Question => ({
  key: `${name} ${JSON.stringify(params)}`,
  reads,
});

/** A known field stays known until the user speaks again: no policy takes a value back. */
export const missing = (field: Json): Question => ({
  key: `missing ${field}`,
  reads: ["values"],
  settles: true,
});
export const capped = (max: Json): Question => asked("calculator capped", max ?? null, ["calculation"]);
export const succeeded: Question = asked("calculator succeeded", null, ["calculation"]);
export const nothingLeft = ({ searches, questions }: JsonObject): Question =>
  asked(
    "nothing left",
    [searches ?? null, questions ?? null],
    ["values", "parts", "attempts", "calculation"],
  );
