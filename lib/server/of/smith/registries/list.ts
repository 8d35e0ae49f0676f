import "server-only";
import { z } from "zod";
import * as plans from "../../../../planners/smith";
import { compareNaturally, hash, type Json } from "../../../../std";
import { listPlannerDocuments, type PlannerDocument } from "../../../db/plannerDocuments";
import { verb } from "../../../verb/verb";

/** Summary of a registry for lists. */
export type RegistrySummary = {
  readonly hash: string;
  readonly title: string;
  /** True for the shipped one, which is the default for checking plans. */
  readonly shipped: boolean;
  readonly tools: number;
  readonly functions: number;
  readonly domains: readonly string[];
  readonly createdAt: string;
};

/** Document kind of registries. */
export const registries = { planner: plans.smithModule.planner.id, kind: plans.registryKind };

/** Lists the registries of the workspace: the shipped one, then the others, newest first. */
export const listRegistries = verb(z.strictObject({}), async (ctx): Promise<RegistrySummary[]> => {
  const stored = await listPlannerDocuments(ctx.db, registries);
  const all = stored.map((one): RegistrySummary => {
    const { tools } = registryIn(one);
    return {
      hash: one.hash,
      title: one.title,
      shipped: one.hash === shippedHash(),
      tools: new Set(tools.map(({ name }) => name)).size,
      functions: tools.length,
      domains: [...new Set(tools.flatMap(({ domain }) => domain ?? []))].sort(compareNaturally),
      createdAt: one.createdAt.toISOString(),
    };
  });
  return [...all.filter(({ shipped }) => shipped), ...all.filter(({ shipped }) => !shipped)];
});

/** Casts without parsing, since registries are validated before they are stored. */
export const registryIn = ({ document }: PlannerDocument): plans.Registry =>
  document as unknown as plans.Registry;

export const shippedHash = (): string => hash(plans.sampleRegistry() as Json);
