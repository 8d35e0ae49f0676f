import type { Recording } from "../../../recording";
import type { Registry } from "../registry";
import { tellPlanning } from "../tellPlanning";
import { asWritten, validatePlanText } from "../validation";
import type { JudgedPlanning } from "./schema";

/** Judges a recorded planning by its attempts. `tokens` is what it spent. */
export function judgedPlanning(recording: Recording, tokens: number | null): JudgedPlanning {
  const { request, attempts, end } = tellPlanning(recording);
  const [first] = attempts;
  return {
    request: request.text,
    firstValid: first !== undefined && first.failure === null && isFine(first.problems) && !first.refusal,
    accepted: end === "accepted",
    attempts: attempts.filter(({ uses }) => uses !== null).length,
    tokens,
    broken: codesOf(first?.problems ?? []),
  };
}

/** Outputs of one planning in order, as a log has them. */
export type LoggedPlanning = {
  readonly request: string;
  readonly narratives: number;
  readonly outputs: readonly string[];
  readonly tokens: number | null;
};

/** Judges outputs without a planner: the last one is the plan. */
export function judgedOutputs(
  { request, narratives, outputs, tokens }: LoggedPlanning,
  registry: Registry,
): JudgedPlanning {
  const checks = outputs.map((output) => validatePlanText(output, registry, { narratives, ...asWritten }));
  const [first] = checks;
  return {
    request,
    firstValid: first?.ok ?? false,
    accepted: checks.at(-1)?.ok ?? false,
    attempts: outputs.length,
    tokens,
    broken: codesOf(first?.problems ?? []),
  };
}

type Coded = { readonly code: string };
const isFine = (problems: readonly Coded[]): boolean => problems.length === 0;
const codesOf = (problems: readonly Coded[]): readonly string[] => [
  ...new Set(problems.map(({ code }) => code)),
];
