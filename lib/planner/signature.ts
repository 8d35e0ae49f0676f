import { z } from "zod";
import { isObject, type Json, type JsonObject, memoize, own } from "../std";
import { type PolicySignature, type RouterSignature, refinedBy, type Signature } from "../topology";
import type { Planner, Policy, Router } from "./contract";

/** Copies the schema's visible part: Zod attaches functions to it, which cannot be serialized to a page. */
const jsonSchema = (params: z.ZodType | undefined): JsonObject =>
  params
    ? refinedBy(
        closed(z.toJSONSchema(params, { io: "input", unrepresentable: "any" }) as JsonObject) as JsonObject,
        params,
      )
    : {};

/**
 * Forbids undeclared fields unless the schema allows them: Zod would silently drop misspelt parameters.
 * Parts of an intersection stay open, since each declares only its own fields.
 */
function closed(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(closed);
  if (!isObject(schema)) return schema;
  const inner = Object.entries(schema).map(([keyword, value]): [string, Json] => {
    if (["properties", "$defs"].includes(keyword) && isObject(value))
      return [keyword, Object.fromEntries(Object.entries(value).map(([name, one]) => [name, closed(one)]))];
    return [keyword, schemasWithin.has(keyword) ? closed(value) : value];
  });
  const open = schema.properties !== undefined && schema.additionalProperties === undefined;
  return Object.fromEntries(open ? [...inner, ["additionalProperties", false]] : inner);
}

const schemasWithin = new Set(["anyOf", "oneOf", "items", "prefixItems", "additionalProperties"]);

const policySignature = (policy: Policy): PolicySignature => ({
  id: policy.id,
  number: policy.number ?? null,
  title: policy.title,
  kind: policy.kind,
  summary: policy.summary,
  assumption: policy.assumption ?? null,
  reads: policy.reads,
  writes: policy.writes,
  calls: policy.calls ?? [],
  params: jsonSchema(policy.params),
  source: policy.source ?? [],
  acts: policy.acts ?? false,
  countsCycle: policy.countsCycle ?? false,
  mayClearDecision: policy.mayClearDecision ?? false,
});

const routerSignature = (router: Router): RouterSignature => ({
  id: router.id,
  title: router.title,
  summary: router.summary,
  reads: router.reads,
  branches: Object.entries(router.branches).map(([name, summary]) => ({
    name,
    summary,
    decided: own(router.decided ?? {}, name) ?? null,
  })),
  params: jsonSchema(router.params),
});

/** Returns the planner's vocabulary as plain data, for linting and drawing without its code. */
export const signatureOf = memoize(
  (planner: Planner): Signature => ({
    planner: planner.id,
    title: planner.title,
    summary: planner.summary,
    ...(planner.verbs && { verbs: planner.verbs }),
    ...(planner.invariants && { invariants: planner.invariants }),
    channels: Object.entries(planner.channels).map(([name, channel]) => ({
      name,
      title: channel.title,
      reducer: channel.reducer,
      scope: channel.scope ?? "state",
      default: channel.default as Json,
      derived: channel.derived ?? false,
      perCycle: channel.perCycle ?? false,
      impliedBy: channel.impliedBy ?? null,
    })),
    decision: { reads: planner.decision.reads, origin: planner.decision.origin ?? null },
    policies: Object.values(planner.policies).map(policySignature),
    routers: Object.values(planner.routers).map(routerSignature),
    calls: Object.entries(planner.calls).map(([kind, call]) => ({
      kind,
      title: call.title,
      group: call.group,
    })),
  }),
);
