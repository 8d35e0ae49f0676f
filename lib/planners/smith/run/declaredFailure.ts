import { at, type Json, sameJson } from "../../../std";
import type { Topology } from "../../../topology";
import { FailedIf } from "../registry";

/** Code of an answer that the registry declares a failure. */
export const declaredCode = "declared_failure";

/** The failure that an answer is by its tool's rule; `null` if it is none. */
export function declaredFailure(
  answer: Json,
  rule: FailedIf | undefined,
): { readonly message: string; readonly code: string } | null {
  if (!rule) return null;
  const value = at(answer, rule.field);
  if (value === undefined || !rule.equals.some((one) => sameJson(one, value))) return null;
  const reason = rule.message === undefined ? undefined : at(answer, rule.message);
  const said = typeof reason === "string" && reason.trim() !== "" ? `: ${reason.slice(0, 500)}` : "";
  const message = `The answer is a failure, for ${rule.field || "it"} is ${JSON.stringify(value)}${said}`;
  return { message: message.endsWith(".") ? message : `${message}.`, code: declaredCode };
}

/** Tells which answers of a plan's graph count as failures, by node. */
export function failuresIn({ nodes }: Topology): (node: string, answer: Json) => boolean {
  const rules = new Map(
    nodes.map(({ id, policies }) => [id, FailedIf.safeParse(policies[0]?.with?.failed_if)]),
  );
  return (node, answer) => declaredFailure(answer, rules.get(node)?.data) !== null;
}
