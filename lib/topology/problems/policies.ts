import { z } from "zod";
import { explain, isObject, type Json, type JsonObject, nearest, shorten } from "../../std";
import { type Address, address } from "../address";
import { checkOf } from "../defaults";
import { errorAt, oneOf, type Problem } from "../problem";
import type { PolicyUse } from "../schema";
import type { LintRule, LintSubject } from "./rule";

export const policyUses: LintRule = (subject) => [
  ...subject.topology.nodes.flatMap((node) =>
    node.policies.flatMap((use, i) => policyUse(use, address.policyAt(node, i), subject)),
  ),
  ...subject.topology.routers.flatMap((router) =>
    (router.policies ?? []).flatMap((use, i) => policyUse(use, address.routerPolicyAt(router, i), subject)),
  ),
];

function policyUse(use: PolicyUse, where: Address, { policies, signature }: LintSubject): readonly Problem[] {
  const policy = policies.get(use.policy);
  if (policy) return parameters(`The policy "${use.policy}"`, use.with, policy.params, where);
  const message = `The planner "${signature.planner}" has no policy "${use.policy}".`;
  return [errorAt("unknown_policy", where, message, `Use one of ${oneOf([...policies.keys()])}.`)];
}

/** Validates the `with` values of a policy or router against the JSON Schema of its parameters. */
export function parameters(
  who: string,
  given: JsonObject | undefined,
  schema: JsonObject,
  where: Address,
): readonly Problem[] {
  if (Object.keys(schema).length === 0) {
    const names = Object.keys(given ?? {});
    if (names.length === 0) return [];
    const message = `${who} takes no parameters, but is given ${oneOf(names)}.`;
    return [errorAt("parameters", where, message, 'Remove "with".')];
  }
  const shaped = checkOf(schema).safeParse(given ?? {});
  const issues = shaped.success ? refusals(schema, given ?? {}) : shaped.error.issues;
  const misspelt = issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.slice(0, 20).map((key) => unknownParameter(who, issue.path, key, schema, where))
      : [],
  );
  const others = issues.filter((issue) => issue.code !== "unrecognized_keys");
  return [
    ...misspelt,
    ...explain(new z.ZodError(others)).map(({ message, fix }) =>
      errorAt("parameters", where, `${who} does not accept its parameters: ${message}`, fix),
    ),
  ];
}

function unknownParameter(
  who: string,
  path: readonly PropertyKey[],
  key: string,
  schema: JsonObject,
  where: Address,
): Problem {
  const known = fieldsAt(path, schema);
  const meant = nearest(key, known);
  const name = [...path.map(String), key].join(".").slice(0, 200);
  const takes = known.length > 0 ? ` It takes ${oneOf(known)}.` : "";
  const fix = (meant === null ? "Remove it, or correct its spelling." : `Did you mean "${meant}"?`) + takes;
  return errorAt("parameters", where, `${who} has no parameter "${name}".`, fix);
}

/** Returns the field names of the object at a path of a JSON Schema; empty when a union or reference is in between. */
function fieldsAt(path: readonly PropertyKey[], schema: JsonObject): readonly string[] {
  const at = path.reduce<Json>((outer, step) => {
    if (!isObject(outer)) return null;
    const named = isObject(outer.properties ?? null) ? (outer.properties as JsonObject)[String(step)] : null;
    return named ?? (typeof step === "number" ? outer.items : outer.additionalProperties) ?? null;
  }, schema);
  return isObject(at) && isObject(at.properties ?? null) ? Object.keys(at.properties as JsonObject) : [];
}

const refinements = new WeakMap<JsonObject, z.ZodType>();

/** Registers Zod refinements that JSON Schema cannot express, such as condition syntax. Available on the server only; the browser has the JSON Schema alone. */
export function refinedBy(schema: JsonObject, params: z.ZodType): JsonObject {
  refinements.set(schema, params);
  return schema;
}

/** Returns the Zod issues of parameters that fit the JSON Schema; an exception in a check counts as an issue. */
function refusals(schema: JsonObject, given: JsonObject): readonly z.core.$ZodIssue[] {
  try {
    return refinements.get(schema)?.safeParse(given).error?.issues ?? [];
  } catch (error) {
    const message = `cannot be checked: ${shorten(error instanceof Error ? error.message : String(error), 200)}`;
    return [{ code: "custom", path: [], message, input: given }];
  }
}
