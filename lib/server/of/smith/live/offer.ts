import "server-only";
import { z } from "zod";
import * as plans from "../../../../planners/smith";
import { maxResent, readiness } from "../../../../replay";
import { listTopologies } from "../../../evidence/topologies/listTopologies";
import { verb } from "../../../verb/verb";
import { listRegistries } from "../registries/list";

/** Options for live planning: providers, topologies with their max requests, and registries. */
export type LiveOffer = {
  readonly providers: readonly {
    readonly id: string;
    readonly title: string;
    readonly example: string;
    /** Variable of another address, the address that it holds, and the path that is added; `null` if the provider takes none. */
    readonly address: { readonly name: string; readonly url: string | null; readonly path: string } | null;
  }[];
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
  const { ready, missing } = readiness(ctx.models);
  const topologies = await listTopologies(ctx, { planner: "smith" });
  const registries = await listRegistries(ctx, {});
  return {
    registries: registries.map(({ hash, title, shipped }) => ({ hash, title, shipped })),
    providers: ready.map(({ id, title, example, baseUrl }) => ({
      id,
      title,
      example,
      address: baseUrl && { ...baseUrl, url: ctx.models.env[baseUrl.name] || null },
    })),
    resent: maxResent,
    missing,
    topologies: topologies.map(({ name, topology }) => ({
      name,
      title: topology.title,
      most: plans.maxRequests(topology),
    })),
  };
});
