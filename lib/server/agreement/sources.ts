import "server-only";
import type { PlannerModule } from "../../planners";
import { InvalidInput, NotFound } from "../core/errors";
import type { RecordingSetName } from "../db/lists/recordingSets";
import type { RecordingSummary } from "../db/recordings";
import { findStoredTopology, type StoredTopology } from "../db/topologies";
import { recordingsIn } from "../evidence/recordingSets";
import { listTopologies } from "../evidence/topologies/listTopologies";
import type { Ctx } from "../verb/context";

/** A planner with a shadow, the topologies that its agreement needs, and the recordings of a set. */
export type ShadowSources = {
  readonly module: PlannerModule;
  /** Topologies that run the shadow. */
  readonly inShadow: readonly StoredTopology[];
  readonly topology: StoredTopology;
  /** The topologies in which one side decides; `null` if the planner declares none. */
  readonly deciding: { readonly control: StoredTopology; readonly shadow: StoredTopology } | null;
  readonly set: RecordingSetName;
  readonly recordings: readonly RecordingSummary[];
};

/** Lists the planners of this server that declare control and shadow. */
export const plannersWithShadow = (ctx: Ctx): readonly PlannerModule[] =>
  ctx.planners.listed.filter(({ planner }) => planner.shadow !== undefined);

/** Returns what a planner's agreement is measured on. Throws `NotFound` if it has no shadow. */
export async function shadowSources(
  ctx: Ctx,
  planner: string,
  name: string | undefined,
  setName: string | undefined,
): Promise<ShadowSources> {
  const module = plannersWithShadow(ctx).find((one) => one.planner.id === planner);
  if (!module?.planner.shadow) throw new NotFound(`There is no planner ${planner} with a shadow here.`);
  const { policy } = module.planner.shadow;
  const [all, { set, recordings }] = await Promise.all([
    listTopologies(ctx, { planner }),
    recordingsIn(ctx, planner, setName),
  ]);
  const inShadow = all.filter(({ topology }) =>
    topology.nodes.some(({ policies }) => policies.some((use) => use.policy === policy)),
  );
  const topology = name === undefined ? inShadow[0] : inShadow.find((one) => one.name === name);
  if (!topology)
    throw name === undefined
      ? new InvalidInput(`No topology of ${module.planner.title} runs a decision in shadow.`)
      : new NotFound(`There is no topology ${name} that runs a decision in shadow.`);
  const { cutover } = module;
  const [control, shadow] = cutover
    ? await Promise.all([cutover.control, cutover.shadow].map((one) => findStoredTopology(ctx.db, one, null)))
    : [];
  return {
    module,
    inShadow,
    topology,
    deciding: control && shadow ? { control, shadow } : null,
    set,
    recordings,
  };
}
