import "server-only";
import { z } from "zod";
import { plans } from "../../../planners";
import { hash, type Json } from "../../../std";
import { listStoredRegistries } from "../../db/registries";
import { verb } from "../../verb";

/** A registry in a list: what it holds in numbers. */
export type RegistrySummary = {
  readonly hash: string;
  readonly title: string;
  /** The one that ships, which plans are checked against where nothing else is said. */
  readonly shipped: boolean;
  readonly tools: number;
  readonly functions: number;
  readonly domains: readonly string[];
  readonly createdAt: string;
};

/** Every registry of the workspace: the shipped one, then the others, the newest first. */
export const listRegistries = verb(
  z.strictObject({}),
  async ({ actor, store }): Promise<RegistrySummary[]> => {
    const stored = await listStoredRegistries(store, actor.workspaceId);
    const all = stored.map((one): RegistrySummary => {
      const { tools } = one.registry;
      return {
        hash: one.hash,
        title: one.title,
        shipped: one.hash === shippedHash(),
        tools: new Set(tools.map(({ name }) => name)).size,
        functions: tools.length,
        domains: [...new Set(tools.flatMap(({ domain }) => domain ?? []))].sort(),
        createdAt: one.createdAt.toISOString(),
      };
    });
    return [...all.filter(({ shipped }) => shipped), ...all.filter(({ shipped }) => !shipped)];
  },
);

export const shippedHash = (): string => hash(plans.sampleRegistry() as Json);
