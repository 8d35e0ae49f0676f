import "server-only";
import { listEdits } from "../db/history/edits";
import type { StoredTopology } from "../db/topologies";
import { listedDrawingOf } from "../evidence/topologies/drawing";
import { drawnVersion } from "../evidence/topologies/drawnVersion";
import { topologyInUse } from "../evidence/topologies/inUse";
import { problemsWithin } from "../evidence/topologies/problems";
import type { Ctx } from "../verb/context";
import { getTopology } from "./get";

/** Returns a topology, by name or `name@hash`, ready to be drawn, with its problems against the one in use. */
export async function drawTopology(ctx: Ctx, input: Parameters<typeof getTopology>[1]) {
  const version = await getTopology(ctx, input);
  return drawnVersion(ctx, version, await topologyInUse(ctx, version.topology.planner));
}

/** Max milliseconds that a list waits for layouts and problems not computed before. */
const patience = process.env.NODE_ENV === "production" ? 150 : 10_000;

/** Returns versions ready to be drawn, each with its problems against the topology in use. */
export async function drawListed(ctx: Ctx, found: readonly StoredTopology[]) {
  const edited = await listEdits(ctx.db);
  const planners = [...new Set(found.map(({ topology }) => topology.planner))];
  const bases = await Promise.all(planners.map((planner) => topologyInUse(ctx, planner)));
  const known = planners.map((planner, i) =>
    problemsWithin(
      ctx,
      found.filter(({ topology }) => topology.planner === planner),
      bases[i] ?? null,
      patience,
    ),
  );
  return Promise.all(
    found.map(async (one) => {
      const i = planners.indexOf(one.topology.planner);
      const problems = known[i] ?? Promise.resolve(new Map());
      const drawing = await listedDrawingOf(ctx, one, bases[i] ?? null, { patience, problems });
      return { ...drawing, editedBy: edited.get(one.name)?.by ?? null };
    }),
  );
}
