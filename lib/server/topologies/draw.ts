import "server-only";
import { z } from "zod";
import { listEdits } from "../db/history/edits";
import type { StoredTopology } from "../db/topologies";
import { listedDrawingOf } from "../evidence/topologies/drawing";
import { drawnVersion } from "../evidence/topologies/drawnVersion";
import { topologyInUse } from "../evidence/topologies/inUse";
import { listTopologies } from "../evidence/topologies/listTopologies";
import { problemsWithin } from "../evidence/topologies/problems";
import { verb } from "../verb/verb";
import { getTopology } from "./get";

const inUse = verb(z.strictObject({ planner: z.string() }), ({ actor, input, store }) =>
  topologyInUse(store, actor.workspaceId, input.planner),
);

const edits = verb(z.strictObject({}), ({ actor, store }) => listEdits(store, actor.workspaceId));

type Drawn = { readonly version: StoredTopology };

const drawn = verb(z.custom<Drawn>(), async ({ actor: { workspaceId }, input: { version }, store }) =>
  drawnVersion(
    store,
    workspaceId,
    version,
    await topologyInUse(store, workspaceId, version.topology.planner),
  ),
);

/** Returns a topology, by name or `name@hash`, ready to be drawn, with its problems against the one in use. */
export async function drawTopology(request: Parameters<typeof getTopology>[0]) {
  const { actor } = request;
  const version = await getTopology(request);
  return drawn({ actor, input: { version } });
}

/** Max milliseconds that a list waits for layouts and problems not computed before. */
const patience = process.env.NODE_ENV === "production" ? 150 : 10_000;

/** Returns the current version of every topology, ready to be drawn, each with its problems against the one in use. */
export async function drawTopologies(request: Parameters<typeof listTopologies>[0]) {
  const [found, edited] = await Promise.all([
    listTopologies(request),
    edits({ actor: request.actor, input: {} }),
  ]);
  const planners = [...new Set(found.map(({ topology }) => topology.planner))];
  const bases = await Promise.all(
    planners.map((planner) => inUse({ actor: request.actor, input: { planner } })),
  );
  const known = planners.map((planner, i) =>
    problemsWithin(
      found.filter(({ topology }) => topology.planner === planner),
      bases[i] ?? null,
      patience,
    ),
  );
  return Promise.all(
    found.map(async (one) => {
      const i = planners.indexOf(one.topology.planner);
      const problems = known[i] ?? Promise.resolve(new Map());
      const drawing = await listedDrawingOf(one, bases[i] ?? null, { patience, problems });
      return { ...drawing, editedBy: edited.get(one.name)?.by ?? null };
    }),
  );
}
