import type { Answer } from "../rules";
import { capitalised } from "../std";
import type { ReviewCheck } from "./checks";

/** One condition for replacing A by B. */
export type Condition = { readonly ok: boolean | null; readonly sentence: string } & (
  | { readonly of: "review"; readonly rule: ReviewCheck["rule"]["rule"] }
  | { readonly of: "ship"; readonly check: Answer["checks"][number] }
);

/** Counts the conditions that do not hold, of the review's rules and of the ship rules. */
export const countFailing = (checks: readonly ReviewCheck[], ship: Answer): number =>
  conditionsOf(checks, ship).filter(({ ok }) => ok === false).length;

const results = { pass: true, fail: false, unknown: null } as const;

/** Lists all conditions: the review's rules, then the ship rules. */
export function conditionsOf(checks: readonly ReviewCheck[], ship: Answer): readonly Condition[] {
  const named = new Set<string>(checks.map(({ rule }) => rule.rule));
  const own = checks.map(({ rule, ok, sentence }) => ({
    of: "review" as const,
    rule: rule.rule,
    ok,
    sentence,
  }));
  const rest = ship.checks.filter(({ rule, decides }) => decides && !named.has(rule.rule));
  return [
    ...own,
    ...rest.map((check) => ({
      of: "ship" as const,
      check,
      // A pass on only some recordings is not conclusive yet.
      ok: check.ran === "part" && check.result === "pass" ? null : results[check.result],
      sentence: capitalised(check.sentence),
    })),
  ];
}
