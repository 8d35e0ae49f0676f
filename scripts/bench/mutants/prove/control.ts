import type { Json, JsonObject } from "../../../../lib/std";

// An abstraction of a thread's state without its data: sufficient to decide which policies can act, and which branch a router takes.

export type Action = "search" | "ask_user" | "calculate" | "reflect" | "finish";

/** In the thread's own channels, so equal on both sides while both do the same. */
export type Shared = {
  readonly action: Action | null;
  readonly aborted: boolean;
  /** The last search had results. */
  readonly hits: boolean;
};

/** In scratch channels, which each side keeps or loses by its own nodes. Missing recipes are recomputed on read, so they are `fresh` too. */
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

/** Kinds of data that a question reads and an effect changes; "thread" is all that the thread holds, and every effect changes it. */
export type Data = "values" | "parts" | "attempts" | "calculation" | "decision" | "thread";

/** A yes-or-no question that only the data can answer: whether a policy has an effect, or which branch a router takes. Equal questions on equal data have equal answers. */
export type Question = {
  readonly key: string;
  readonly reads: readonly Data[];
  /** Once the answer is no, it stays no for the rest of the turn. */
  readonly settles?: true;
  /** True if the caps are reached; answers to questions about other caps of the same name may imply it. */
  readonly caps?: { readonly of: string; readonly most: readonly number[] };
};

/** A reached cap implies all smaller ones; an unreached one excludes all larger ones. */
export function impliedBy(
  known: Iterable<{ readonly question: Question; readonly yes: boolean }>,
  { caps }: Question,
): boolean | undefined {
  if (!caps) return undefined;
  for (const { question, yes } of known) {
    if (question.caps?.of !== caps.of) continue;
    const [low, high] = yes ? [caps, question.caps] : [question.caps, caps];
    if (low.most.every((cap, i) => cap <= (high.most[i] ?? -1))) return yes;
  }
  return undefined;
}

export const asked = (name: string, params: Json, reads: readonly Data[]): Question => ({
  key: `${name} ${JSON.stringify(params)}`,
  reads,
});

/** A known field remains known until the user's next message: no policy removes a value. */
export const missing = (field: Json): Question => ({
  key: `missing ${field}`,
  reads: ["values"],
  settles: true,
});
const reached = (of: string, most: readonly Json[], reads: readonly Data[]): Question => {
  const caps = most.filter((cap) => typeof cap === "number");
  const question = asked(of, [...most], reads);
  return caps.length === most.length ? { ...question, caps: { of, most: caps } } : question;
};

export const capped = (max: Json): Question => reached("calculator capped", [max ?? null], ["calculation"]);
export const succeeded: Question = asked("calculator succeeded", null, ["calculation"]);
export const nothingLeft = ({ searches, questions }: JsonObject): Question =>
  reached(
    "nothing left",
    [searches ?? null, questions ?? null],
    ["values", "parts", "attempts", "calculation"],
  );
