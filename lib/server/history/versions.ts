import "server-only";
import { z } from "zod";
import { listVersionLabels, type VersionLabel } from "../db/history/versionLabels";
import { listTopologySummaries } from "../evidence/topologies/listTopologies";
import { verb } from "../verb/verb";

export type { VersionLabel };

const Input = z.strictObject({ planner: z.string().optional() });

/** Lists every version of every topology of a planner, or of all: topologies in the order of lists, versions newest first. */
export const listVersions = verb(Input, async (ctx, input): Promise<readonly VersionLabel[]> => {
  const [all, topologies] = await Promise.all([listVersionLabels(ctx.db), listTopologySummaries(ctx, input)]);
  const versions = new Map<string, VersionLabel[]>();
  for (const one of all) versions.set(one.name, [...(versions.get(one.name) ?? []), one]);
  return topologies.flatMap(({ name }) => versions.get(name) ?? []);
});
