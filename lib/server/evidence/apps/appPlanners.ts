import "server-only";
import { plannerElsewhere } from "../../../planner";
import { type PlannerModule, type Planners, plannerModuleOf, plannersOf } from "../../../planners";
import { grouped } from "../../../std";
import { joinSignatures } from "../../../subject";
import type { Signature } from "../../../topology";
import { recent } from "../../cache/recent";
import { listAppVersions } from "../../db/lists/appCommits";
import type { Ctx } from "../../verb/context";
import { commitOf } from "./commits";

const modules = recent<Promise<PlannerModule>>("app modules", 200);
const joined = recent<Planners>("planners with apps", 20);

/** Adds the workspace's apps to the planners of a context: their vocabulary is that of all imported commits, and nothing of them runs here. */
export async function withApps(ctx: Ctx): Promise<Ctx> {
  const versions = await listAppVersions(ctx.db);
  if (versions.length === 0) return ctx;
  const apps = await Promise.all(
    [...grouped(versions, ({ app }) => app)].map(([app, own]) =>
      moduleOf(
        ctx,
        app,
        own.map(({ topologyHash }) => topologyHash),
      ),
    ),
  );
  const { all, ownIds } = ctx.planners;
  const key = `${ctx.db.where} ${ctx.db.workspaceId} ${versions.map((one) => one.topologyHash).join(" ")}`;
  const others = all.filter(({ planner }) => !apps.some((app) => app.planner.id === planner.id));
  const ids = apps.map(({ planner }) => planner.id);
  const planners = joined(ctx.memory, key, () =>
    plannersOf([...apps, ...others], new Set([...ids, ...ownIds])),
  );
  return { ...ctx, planners };
}

function moduleOf(ctx: Ctx, app: string, hashes: readonly string[]): Promise<PlannerModule> {
  const key = [ctx.db.where, ctx.db.workspaceId, app, ...hashes].join(" ");
  return modules(ctx.memory, key, async () => {
    const signatures = await Promise.all(
      hashes.map(async (hash) => (await commitOf(ctx, hash)).subject.signature),
    );
    const planner = plannerElsewhere(joinSignatures(signatures as unknown as [Signature, ...Signature[]]));
    return plannerModuleOf(planner, { topologies: () => [], recordings: () => [] }, { runs: "elsewhere" });
  });
}
