import { z } from "zod";
import type { JsonObject } from "../../std";
import { explain } from "../../std";
import { type Address, address } from "../address";
import { errorAt, oneOf, type Problem } from "../problem";
import type { PolicyUse } from "../schema";
import type { LintRule, LintSubject } from "./rule";

export const policyUses: LintRule = (subject) => [
  ...subject.topology.nodes.flatMap((node) =>
    node.policies.flatMap((use, i) => policyUse(use, address.policy(node.id, i), subject)),
  ),
  ...subject.topology.routers.flatMap((router) =>
    (router.policies ?? []).flatMap((use, i) =>
      policyUse(use, address.routerPolicy(router.from, router.router, i), subject),
    ),
  ),
];

function policyUse(use: PolicyUse, where: Address, { policies, signature }: LintSubject): readonly Problem[] {
  const policy = policies.get(use.policy);
  if (policy) return parameters(`The policy "${use.policy}"`, use.with, policy.params, where);
  const message = `The planner "${signature.planner}" has no policy "${use.policy}".`;
  return [errorAt("unknown_policy", where, message, `Name one of ${oneOf([...policies.keys()])}.`)];
}

/** Whether the values given `with` a policy or router fit the JSON Schema of its parameters. */
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
  const parsed = checkOf(schema).safeParse(given ?? {});
  if (parsed.success) return [];
  return explain(parsed.error).map(({ message, fix }) =>
    errorAt("parameters", where, `${who} does not accept its parameters: ${message}`, fix),
  );
}

const checks = new WeakMap<JsonObject, z.ZodType>();

function checkOf(schema: JsonObject): z.ZodType {
  const known = checks.get(schema);
  if (known) return known;
  const check = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
  checks.set(schema, check);
  return check;
}
