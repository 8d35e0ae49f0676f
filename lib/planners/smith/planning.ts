import type { Answer } from "../../planner";
import { counted, hash, type Json } from "../../std";
import type { State } from "./channels";
import { readPlanText, readWrapped, refusalIn, type Wrapping } from "./plan";
import { openRegistry, Registry } from "./registry";
import type { Decision, DraftRequest, FoundProblem, MendRequest, RepairRequest, ToldProblem } from "./schema";
import { keyProblem, type PlanProblem, strict, textProblem, validatePlan } from "./validation";

// Pure functions of the policies, shared with the recorder of the samples.

export const syntaxCodes: readonly string[] = ["json_syntax", "text_around_json"];

/** Parses the registry of a state, which may come from a recording. Memoized per object. */
export function registryIn(state: Pick<State, "registry">): Registry {
  const known = registries.get(state.registry);
  if (known) return known;
  const read = Registry.parse(state.registry);
  registries.set(state.registry, read);
  return read;
}
const registries = new WeakMap<object, Registry>();

export const draftRequest = (state: Pick<State, "request" | "registry" | "system">): DraftRequest => ({
  system: state.system,
  registry: openRegistry(registryIn(state)).hash.slice(0, 32),
  request: state.request.text,
  narratives: state.request.narratives,
});

export const fixRequest = (state: Pick<State, "output" | "problems">, prompt: string): MendRequest => ({
  prompt,
  output: state.output ?? "",
  error: state.problems[0]?.message ?? "",
});

/** Max problems reported to a repair. */
const maxReported = 20;

export const repairRequest = (
  state: Pick<State, "request" | "registry" | "system" | "output" | "problems">,
  template: string,
  tell: "first" | "all",
): RepairRequest => ({
  ...draftRequest(state),
  template,
  output: state.output ?? "",
  problems: state.problems.slice(0, tell === "first" ? 1 : maxReported).map(planned),
});

const planned = ({ code, pointer, message, fix }: FoundProblem): ToldProblem => ({
  code,
  pointer,
  message: `${message} ${fix}`,
});

/** Returns the output of a call; `null` if the call failed, which is a problem of its own. */
export const outputOf = (answer: Answer<string>): string | null => (answer.ok ? answer.value : null);

/** `strip`: what surrounds the one JSON object is removed. `repair`: it is a problem of syntax. */
export type Around = "strip" | "repair";

export type Parsed = Pick<State, "parsed" | "problems"> & { readonly removed: readonly Wrapping[] };

export function parsedOf(output: string | null, around: Around = "repair"): Parsed {
  if (output === null) return { parsed: null, problems: [found(noOutput)], removed: [] };
  const { read, removed } =
    around === "strip" ? readWrapped(output) : { read: readPlanText(output), removed: [] };
  if (read.kind !== "json") return { parsed: null, problems: [found(textProblem(read))], removed };
  return {
    parsed: { value: read.value },
    problems: read.keys.slice(0, 20).map((key) => found(keyProblem(key))),
    removed,
  };
}

const noOutput: PlanProblem = {
  code: "no_output",
  pointer: "",
  node: null,
  message: "The model gave no answer.",
  fix: "Answer with the plan.",
};

/** Validates the parsed output; a refusal is no plan and adds no problems. */
export function validated(
  state: Pick<State, "parsed" | "problems" | "registry" | "request">,
  strictness = strict,
): { readonly problems: readonly FoundProblem[]; readonly warnings: readonly FoundProblem[] } {
  const { parsed, problems, request } = state;
  if (parsed === null || refusalIn(parsed.value) !== null) return { problems, warnings: [] };
  const { narratives } = request;
  const verdict = validatePlan(parsed.value, registryIn(state), { narratives, strictness });
  return { problems: [...problems, ...verdict.problems.map(found)], warnings: verdict.warnings.map(found) };
}

const found = (problem: PlanProblem): FoundProblem => ({ ...problem });

export type Limits = { readonly max: number; readonly mending: "free" | "counted" };

export function assess(
  state: Pick<State, "parsed" | "problems" | "attempts" | "mends">,
  limits: Limits,
): Decision {
  const codes = [...new Set(state.problems.map((problem) => problem.code))];
  const refusal = state.parsed === null ? null : refusalIn(state.parsed.value);
  if (refusal !== null)
    return { action: "reject", problems: [], reason: `Cannot be fulfilled: ${refusal}`, plan: null };
  const [first] = state.problems;
  if (!first)
    return {
      action: "accept",
      problems: [],
      reason: "No rule is broken.",
      plan: state.parsed?.value ?? null,
    };
  const spent = state.attempts + (limits.mending === "counted" ? state.mends : 0);
  if (spent < limits.max) return { action: "repair", problems: codes, reason: first.message, plan: null };
  const reason = `Not valid after ${counted(spent, "attempt")}: ${first.message}`;
  return { action: "reject", problems: codes, reason, plan: null };
}

export const fixDecision = (state: Pick<State, "problems">): Decision => ({
  action: "mend",
  problems: state.problems.map((problem) => problem.code),
  reason: state.problems[0]?.message ?? "",
  plan: null,
});

export const needsMending = (state: Pick<State, "problems" | "mended">): boolean =>
  !state.mended && syntaxCodes.includes(state.problems[0]?.code ?? "");

/** State update for a new request. */
export const entered = (text: string, narratives: number) => ({
  request: { text, narratives },
  output: null,
  parsed: null,
  problems: [],
  attempts: 0,
  mends: 0,
  mended: false,
  decision: null,
  result: null,
});

export const outcomeOf = ({ result }: Pick<State, "result">): Json =>
  result === null
    ? { status: "unfinished" }
    : {
        status: result.status,
        reason: result.reason,
        plan: result.plan === null ? null : hash(result.plan).slice(0, 32),
      };

type Counters = Pick<State, "attempts" | "mends" | "stripped">;

/** Report of a turn. `stripped` is counted over all turns, and left out of a report without any. */
export const reportOf = (before: Pick<State, "stripped">, { attempts, mends, stripped }: Counters): Json => ({
  attempts,
  mends,
  ...(stripped > before.stripped ? { stripped: stripped - before.stripped } : {}),
});
