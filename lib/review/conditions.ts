import type { Answer } from "../rules";
import { capitalised } from "../std";
import type { ReviewCheck } from "./checks";

/** One line of what has to hold before B may replace A. */
export type Condition = { readonly ok: boolean | null; readonly sentence: string } & (
  | { readonly of: "review"; readonly rule: ReviewCheck["rule"]["rule"] }
  | { readonly of: "ship"; readonly check: Answer["checks"][number] }
);

const results = { pass: true, fail: false, unknown: null } as const;

/** All that has to hold: what the review asks, then the rules of the answer to whether B may be shipped. */
export function conditionsOf(checks: readonly ReviewCheck[], ship: Answer): readonly Condition[] {
  const told = new Set<string>(checks.map(({ rule }) => rule.rule));
  const own = checks.map(({ rule, ok, sentence }) => ({
    ...{ of: "review" as const, rule: rule.rule, ok, sentence },
  }));
  const rest = ship.checks.filter(({ rule, decides }) => decides && !told.has(rule.rule));
  return [
    ...own,
    ...rest.map((check) => ({
      ...{ of: "ship" as const, check },
      // What holds of a part of the recordings does not hold yet.
      ok: check.ran === "part" && check.result === "pass" ? null : results[check.result],
      sentence: capitalised(check.sentence),
    })),
  ];
}
