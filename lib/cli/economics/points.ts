import { type Architecture, type EconomicsSpec, reportOf, runsOf, type TaskRun } from "../../economics";
import type { PlannerModule } from "../../planners";
import { listed } from "../../std";
import type { Topology } from "../../topology";
import type { Trace } from "../../trace";
import { BadInput, exitCodes, type Io } from "../io";
import { tracesOf } from "../replays";
import type { Workspace } from "../workspace";
import { tellEconomics } from "./tellEconomics";
import { prepareTables, writeTables } from "./writeTables";

export type PointsOptions = {
  readonly recordings?: string;
  readonly topology?: string;
  readonly head?: string;
  readonly base?: string;
  readonly csv?: string;
  readonly map?: string;
  readonly json?: boolean;
};

/** Replays tasks under every topology and variant, and reports what their routing costs and solves. */
export async function pointsCommand(workspace: Workspace, options: PointsOptions, io: Io): Promise<number> {
  if (options.map !== undefined)
    throw new BadInput("--map is for a file of results; name one: planner-studio points RESULTS --map FILE.");
  const { module, spec } = moduleOf(workspace);
  const sides = sidesOf(workspace, module, spec, options.topology);
  const architectures = sides.map(({ architecture }) => architecture);
  const chosen = chosenOf(options, architectures);
  const recordings = workspace.recordings(options.recordings ?? "all", module.planner.id);
  if (options.csv !== undefined) prepareTables(options.csv);
  const runs: TaskRun[] = [];
  for (const { architecture, topology } of sides) {
    const traces = await tracesOf(topology, module.planner, recordings);
    for (const [i, recording] of recordings.entries())
      runs.push(...runsOf({ architecture: architecture.id, recording, trace: traces[i] as Trace }, spec));
  }
  const report = reportOf(runs, spec, architectures, chosen);
  const { csv, json } = options;
  if (csv !== undefined) writeTables({ csv, json }, { report, runs, spec }, io);
  if (json) io.out(JSON.stringify({ ...report, runs }));
  else if (csv === undefined) io.out(tellEconomics(report));
  return exitCodes.fine;
}

function moduleOf({ asked: requested }: Workspace): {
  readonly module: PlannerModule;
  readonly spec: EconomicsSpec;
} {
  for (const module of requested) if (module.economics) return { module, spec: module.economics };
  throw new BadInput("No planner here routes its tasks to tiers.");
}

type Side = { readonly architecture: Architecture; readonly topology: Topology };

/** All topologies of the planner and their variants, and a topology of the user's own. */
function sidesOf(
  workspace: Workspace,
  { planner, topologies }: PlannerModule,
  { variants }: EconomicsSpec,
  own: string | undefined,
): readonly Side[] {
  const asTopology = (topology: Topology): Side => {
    const { id, title } = topology;
    return { architecture: { id, title: title ?? id, group: "topology" }, topology };
  };
  const added = own === undefined ? [] : [asTopology(workspace.topology(own, planner.id))];
  const known = topologies.map(asTopology).filter(({ topology: { id } }) => id !== added[0]?.topology.id);
  const changed = variants.flatMap(({ id, title, of, group, change }) =>
    topologies
      .filter((topology) => topology.id === of)
      .map((topology): Side => ({ architecture: { id, title, group }, topology: change(topology) })),
  );
  return [...known, ...added, ...changed];
}

/** Reads --head and --base. */
export function chosenOf({ head, base }: PointsOptions, known: readonly Architecture[]) {
  const bases = base?.split(",").map((one) => one.trim());
  const ids = known.map(({ id }) => id);
  const unknown = [head, ...(bases ?? [])].find((one) => one !== undefined && !ids.includes(one));
  if (unknown !== undefined)
    throw new BadInput(`There is no architecture "${unknown}". There are: ${listed(ids)}.`);
  return { ...(head !== undefined && { head }), ...(bases && { bases }) };
}
