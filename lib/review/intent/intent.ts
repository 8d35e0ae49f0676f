import { z } from "zod";
import { Json, sameJson } from "../../std";
import { type Difference, differenceChanges, differenceKinds } from "./differences";

const Text = z.string().min(1).max(300);

const Where = z
  .strictObject({
    /** The verb of the decision, the first word of its label. */
    action: Text.optional(),
    /** What the decision is about, the key that decisions are aligned by. */
    target: z.string().max(300).optional(),
    /** A compared field of the decision, or `report`, or `end`. */
    field: Text.optional(),
    /** A kind of call. */
    call: Text.optional(),
    /** A channel of the state. */
    channel: Text.optional(),
    /** The first and the last turn. */
    turns: z.tuple([z.number().int().min(0), z.number().int().min(0)]).optional(),
    /** Changes that are known by what they come from or lead to. */
    from: Json.optional(),
    to: Json.optional(),
  })
  .refine(
    ({ action, target, field, call, channel }) =>
      [action, target, field, call, channel].some((one) => one !== undefined),
    "name at least one of action, target, field, call or channel: a rule for everything explains nothing",
  );

/** Says of differences that they are meant, and why. */
export const IntentRule = z.strictObject({
  id: Text,
  why: z.string().min(1, "say why the difference is meant").max(2000),
  kind: z.enum(differenceKinds),
  change: z.enum(differenceChanges).optional(),
  where: Where,
  recordings: z.union([z.literal("all"), z.array(Text).min(1).max(5000)]),
  /** How many differences it covered when it was written; more than that are unexplained until it is widened. */
  covered: z.number().int().min(0),
});
export type IntentRule = z.infer<typeof IntentRule>;

/** The differences of a head that are meant, as a file. */
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

/** What a rule speaks of, and what goes beyond what it covered when it was written. */
export type RuleCoverage = {
  readonly rule: IntentRule;
  readonly matched: readonly Difference[];
  readonly beyond: number;
};

export type IntentCoverage = {
  readonly intended: readonly Difference[];
  /** In the order in which they were given. */
  readonly unexplained: readonly Difference[];
  readonly rules: readonly RuleCoverage[];
};

/** Which differences are meant: each belongs to the first rule that speaks of it, and a rule that speaks of more than it covered explains none of them until it is widened. */
export function explained(differences: readonly Difference[], rules: readonly IntentRule[]): IntentCoverage {
  const owner = new Map<Difference, IntentRule>();
  for (const difference of differences) {
    const rule = rules.find((one) => speaksOf(one, difference));
    if (rule) owner.set(difference, rule);
  }
  const told = rules.map((rule): RuleCoverage => {
    const matched = differences.filter((one) => owner.get(one) === rule);
    return { rule, matched, beyond: Math.max(0, matched.length - rule.covered) };
  });
  const meant = new Set(told.filter(({ beyond }) => beyond === 0).flatMap(({ matched }) => matched));
  const decided = new Set([...meant].filter(({ kind }) => kind === "decision").map(placeOf));
  // Another decision takes another branch: that is no further difference.
  const isMeant = (one: Difference): boolean =>
    meant.has(one) || (one.kind === "route" && decided.has(placeOf(one)));
  return {
    intended: differences.filter(isMeant),
    unexplained: differences.filter((one) => !isMeant(one)),
    rules: told,
  };
}

const placeOf = ({ at }: Difference): string => JSON.stringify(at);

/** Whether a rule is about a difference; how many it may cover is another matter. */
export function speaksOf(rule: IntentRule, one: Difference): boolean {
  if (rule.kind !== one.kind || (rule.change && rule.change !== one.change)) return false;
  if (rule.recordings !== "all" && !rule.recordings.includes(one.recording)) return false;
  const { turns, from, to, ...named } = rule.where;
  if (turns && (one.turn < turns[0] || one.turn > turns[1])) return false;
  if (from !== undefined && !sameJson(from, one.from)) return false;
  if (to !== undefined && !sameJson(to, one.to)) return false;
  return Object.entries(named).every(
    ([name, value]) => value === undefined || one[name as keyof typeof named] === value,
  );
}

/** Whether all that differs in these recordings is meant; null where nothing does, as where both sides stop alike. */
export function isIntended(
  { intended, unexplained }: Pick<IntentCoverage, "intended" | "unexplained">,
  recordings: readonly string[],
): boolean | null {
  const isOf = ({ recording }: Difference): boolean => recordings.includes(recording);
  if (unexplained.some(isOf)) return false;
  return intended.some(isOf) ? true : null;
}

/** Rules that explain every given difference, one for each kind, change and place, the narrower first: what "this is intended" writes. */
export function intentFor(differences: readonly Difference[], why: string, prefix: string): IntentRule[] {
  const groups = new Map<string, Difference[]>();
  for (const one of differences) {
    const name = JSON.stringify([one.kind, one.change, whereOf(one)]);
    groups.set(name, [...(groups.get(name) ?? []), one]);
  }
  const rules = [...groups.values()].map((group, i): IntentRule => {
    const [first] = group as [Difference];
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

/** A difference belongs to the first rule that speaks of it, and one that names fewer parts speaks of more. */
const narrowerFirst = (rules: readonly IntentRule[]): IntentRule[] => {
  const parts = ({ where }: IntentRule): number => Object.keys(where).length;
  return rules.toSorted((a, b) => parts(b) - parts(a));
};

/** Rules with further ones, which explain all that they were made from: they come before those that are no narrower. What they take from a rule it covers no more, and one that is left with nothing goes. */
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

/** By what a difference is known in other recordings too. */
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
