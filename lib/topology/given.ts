import { type Json, type JsonObject, memoize } from "../std";
import { declaredChannel, withDefaults } from "./defaults";
import type { ExtraChannel, PolicyUse, RouterUse, Topology } from "./schema";
import type { Reducer, Signature } from "./signature";

/** Resolves the effective values of a topology's parts, explicit or by default. */
export type Given = {
  readonly policy: (use: PolicyUse) => JsonObject;
  readonly router: (use: RouterUse) => JsonObject;
  readonly channel: (extra: ExtraChannel) => Start<Reducer | null>;
};

type Start<R> = { readonly reducer: R; readonly default: Json };

/** Returns values as written: without a planner no defaults are known, except that channels start as `null`. */
export const asWritten: Given = {
  policy: ({ with: params = {} }) => params,
  router: ({ with: params = {} }) => params,
  channel: ({ reducer = null, default: start = null }) => ({ reducer, default: start }),
};

type GivenUnder = Omit<Given, "channel"> & { readonly channel: (extra: ExtraChannel) => Start<Reducer> };

export const givenUnder = memoize(({ policies, routers, channels }: Signature): GivenUnder => {
  const ofPolicies = new Map(policies.map(({ id, params }) => [id, params]));
  const ofRouters = new Map(routers.map(({ id, params }) => [id, params]));
  const own = new Map(
    channels.map(({ name, reducer, default: start = null }) => [name, { reducer, default: start }]),
  );
  return {
    policy: memoize((use: PolicyUse) => withDefaults(use.with, ofPolicies.get(use.policy) ?? {})),
    router: (use) => withDefaults(use.with, ofRouters.get(use.router) ?? {}),
    channel: (extra) => declaredChannel(extra, own.get(extra.name)),
  };
});

/** The topology with every default that it leaves out written down. */
export function spelledOut(topology: Topology, signature: Signature): Topology {
  const given = givenUnder(signature);
  const use = (one: PolicyUse): PolicyUse => ({ ...one, with: given.policy(one) });
  return {
    ...topology,
    channels: topology.channels.map((one) => ({ ...one, ...given.channel(one) })),
    nodes: topology.nodes.map((node) => ({ ...node, policies: node.policies.map(use) })),
    routers: topology.routers.map(({ policies, ...router }) => ({
      ...router,
      with: given.router(router),
      ...(policies ? { policies: policies.map(use) } : {}),
    })),
  };
}
