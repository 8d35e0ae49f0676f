import "server-only";
import { z } from "zod";
import * as plans from "../../../../planners/smith";
import { maxResent } from "../../../../replay";
import { listTopologies } from "../../../evidence/topologies/listTopologies";
import { offeredProviders, type ProviderOffer } from "../../../live/providers";
import { verb } from "../../../verb/verb";
import { listRegistries } from "../registries/list";

/** Options for live planning: providers, topologies with their max requests, and registries. */
export type LiveOffer = {
  readonly providers: readonly ProviderOffer[];
  /** Max requests sent again after the provider failed them. */
  readonly resent: number;
  /** Configuration or package to add if no provider is available. */
  readonly missing: string | null;
  /** `most`: max requests of one planning. */
  readonly topologies: readonly { readonly name: string; readonly title: string; readonly most: number }[];
  readonly registries: readonly {
    readonly hash: string;
    readonly title: string;
    readonly shipped: boolean;
  }[];
};

export const offerLive = verb(z.strictObject({}), async (ctx): Promise<LiveOffer> => {
  const topologies = await listTopologies(ctx, { planner: "smith" });
  const registries = await listRegistries(ctx, {});
  return {
    registries: registries.map(({ hash, title, shipped }) => ({ hash, title, shipped })),
    ...offeredProviders(ctx),
    resent: maxResent,
    topologies: topologies.map(({ name, topology }) => ({
      name,
      title: topology.title,
      most: plans.maxRequests(topology),
    })),
  };
});
