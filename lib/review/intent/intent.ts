import { z } from "zod";
import { grouped, Json, sameJson } from "../../std";
import { type Difference, differenceChanges, differenceKinds } from "./differences";

const Text = z.string().min(1).max(300);
/** Names a part as its planner does: an app's decision is aligned by all tools that it calls, and a label may begin with a space. */
const Part = z.string().max(20_000);

const Where = z
  .strictObject({
    /** The verb of the decision, the first word of its label. */
    action: Part.optional(),
    /** The align key of the decision. */
    target: Part.optional(),
    /** A compared field of the decision, or `report`, or `end`. */
    field: Part.optional(),
    /** A kind of call. */
    call: Part.optional(),
    /** A channel of the state. */
    channel: Part.optional(),
    /** The first and the last turn. */
    turns: z.tuple([z.number().int().min(0), z.number().int().min(0)]).optional(),
    /** Values before and after the change. */
    from: Json.optional(),
    to: Json.optional(),
  })
  .refine(
    ({ action, target, field, call, channel }) =>
      [action, target, field, call, channel].some((one) => one !== undefined),
    "name at least one of action, target, field, call or channel: a rule for everything explains nothing",
  );

/** Declares differences as intended, with the reason. */
export const IntentRule = z.strictObject({
  id: Text,
  why: z.string().min(1, "say why the difference is meant").max(2000),
  kind: z.enum(differenceKinds),
  change: z.enum(differenceChanges).optional(),
  where: Where,
  recordings: z.union([z.literal("all"), z.array(Text).min(1).max(5000)]),
  /** Number of differences covered when written; if more match, none is explained until the rule is widened. */
  covered: z.number().int().min(0),
});
export type IntentRule = z.infer<typeof IntentRule>;

/** The intended differences of a head, as a file. */
export const Intent = z.strictObject({
  $schema: z.string().max(300).optional(),
  format: z.literal("planner-studio/intent"),
  version: z.literal(1),
  rules: z
    .array(IntentRule)
    .max(500)
    .refine(
      (rules) => new Set(rules.map(({ id }) => id)).size === rules.length,
      "every rule needs an id of its own",
    ),
});
export type Intent = z.infer<typeof Intent>;

/** Differences matched by a rule, and how many exceed those covered when it was written. */
export type RuleCoverage = {
  readonly rule: IntentRule;
  readonly matched: readonly Difference[];
  readonly beyond: number;
};

export type IntentCoverage = {
  readonly intended: readonly Difference[];
  /** In input order. */
  readonly unexplained: readonly Difference[];
  readonly rules: readonly RuleCoverage[];
};

/**
 * Assigns each difference to the first matching rule.
 * A rule that matches more than it covered explains none of them until it is widened.
 */
export function explained(differences: readonly Difference[], rules: readonly IntentRule[]): IntentCoverage {
  const matchers = rules.map((rule) => ({ matches: matcherOf(rule), matched: [] as Difference[] }));
  for (const difference of differences)
    matchers.find(({ matches }) => matches(difference))?.matched.push(difference);
  const coverage = rules.map((rule, i): RuleCoverage => {
    const { matched = [] } = matchers[i] ?? {};
    return { rule, matched, beyond: Math.max(0, matched.length - rule.covered) };
  });
  const meant = new Set(coverage.filter(({ beyond }) => beyond === 0).flatMap(({ matched }) => matched));
  const decided = new Set([...meant].filter(({ kind }) => kind === "decision").map(placeOf));
  // Another decision implies another branch, which is no further difference.
  const isMeant = (one: Difference): boolean =>
    meant.has(one) || (one.kind === "route" && decided.has(placeOf(one)));
  return {
    intended: differences.filter(isMeant),
    unexplained: differences.filter((one) => !isMeant(one)),
    rules: coverage,
  };
}

const placeOf = ({ at }: Difference): string => JSON.stringify(at);

/** Returns a test for whether a rule matches a difference, ignoring how many it may cover. */
function matcherOf({ kind, change, recordings, where }: IntentRule): (one: Difference) => boolean {
  const within = recordings === "all" ? null : new Set(recordings);
  const { turns, from, to, ...named } = where;
  const parts = Object.entries(named).filter(([, value]) => value !== undefined);
  return (one) => {
    if (kind !== one.kind || (change && change !== one.change)) return false;
    if (within && !within.has(one.recording)) return false;
    if (turns && (one.turn < turns[0] || one.turn > turns[1])) return false;
    if (from !== undefined && !sameJson(from, one.from)) return false;
    if (to !== undefined && !sameJson(to, one.to)) return false;
    return parts.every(([name, value]) => one[name as keyof typeof named] === value);
  };
}

/** True if all differences in these recordings are intended; `null` if there are none, for example when both sides stop at the same miss. */
export function isIntended(
  { intended, unexplained }: Pick<IntentCoverage, "intended" | "unexplained">,
  recordings: readonly string[],
): boolean | null {
  const own = new Set(recordings);
  const isOf = ({ recording }: Difference): boolean => own.has(recording);
  if (unexplained.some(isOf)) return false;
  return intended.some(isOf) ? true : null;
}

/** Returns rules that explain all given differences for "this is intended": one per kind, change and place, narrower first. */
export function intentFor(differences: readonly Difference[], why: string, prefix: string): IntentRule[] {
  const groups = grouped(differences, (one) => JSON.stringify([one.kind, one.change, whereOf(one)]));
  const rules = [...groups.values()].map((group, i): IntentRule => {
    const first = group[0] as Difference;
    return {
      id: `${prefix}-${i + 1}`,
      why,
      kind: first.kind,
      change: first.change,
      where: whereOf(first),
      recordings: [...new Set(group.map(({ recording }) => recording))],
      covered: group.length,
    };
  });
  return narrowerFirst(rules);
}

/** Sorts rules by number of named parts, since a difference belongs to the first matching rule. */
const narrowerFirst = (rules: readonly IntentRule[]): IntentRule[] => {
  const parts = ({ where }: IntentRule): number => Object.keys(where).length;
  return rules.toSorted((a, b) => parts(b) - parts(a));
};

/**
 * Adds rules so that they explain the differences they were made from: sorted before rules that are no narrower.
 * Reduces the `covered` count of rules that lose matches, and drops those left with none.
 */
export function widened(
  differences: readonly Difference[],
  rules: readonly IntentRule[],
  further: readonly IntentRule[],
): IntentRule[] {
  const matchedIn = (all: readonly IntentRule[]) =>
    new Map(explained(differences, all).rules.map(({ rule, matched }) => [rule, matched.length]));
  const all = narrowerFirst([...further, ...rules]);
  const [before, after] = [matchedIn(rules), matchedIn(all)];
  return all.flatMap((rule) => {
    const [was, is] = [before.get(rule), after.get(rule) ?? 0];
    if (was === undefined || was === is) return rule;
    return is === 0 ? [] : { ...rule, covered: Math.max(0, rule.covered - (was - is)) };
  });
}

/** Returns the fields that identify a difference in other recordings too. */
function whereOf({ kind, action, target, field, call, channel }: Difference): IntentRule["where"] {
  if (kind === "call" && call !== null) return { call };
  if (kind === "state" && channel !== null) return { channel };
  if (kind === "end" || kind === "report") return { field: field ?? kind };
  return {
    ...(action === null ? {} : { action }),
    ...(target === null ? {} : { target }),
    ...(field === null ? {} : { field }),
  };
}
