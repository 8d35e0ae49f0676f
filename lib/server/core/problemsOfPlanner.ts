import "server-only";
import { problemsAgainst } from "../../changes";
import { type Planner, signatureOf } from "../../planner";
import { type Problem, problems, type Topology } from "../../topology";
import { HelperRefusal, type Helpers } from "../../worker";
import { InvalidInput } from "./errors";
import { helped } from "./layOut";
import type { Tools } from "./tools";

/** Max nodes and lines of a topology checked on the main thread, since the rules take more than linear time. */
const maxHere = 200;

/** Returns all problems of a topology: those of the linter and those of its planner. Throws if that takes too long. */
export async function problemsOfPlanner(
  ctx: Tools,
  topology: Topology,
  planner: Planner,
): Promise<readonly Problem[]> {
  if (isCheckedHere(ctx, topology, planner))
    return [...problems(topology, signatureOf(planner)), ...(planner.problems?.(topology) ?? [])];
  return onHelper(ctx, { planner: planner.id, topology });
}

/** Returns a topology's problems, including those against a base; computed on a helper thread if it is large. */
export async function problemsBeside(
  ctx: Tools,
  base: Topology,
  topology: Topology,
  planner: Planner,
): Promise<readonly Problem[]> {
  const here = isCheckedHere(ctx, topology, planner) && isCheckedHere(ctx, base, planner);
  return here
    ? problemsAgainst(base, topology, signatureOf(planner))
    : onHelper(ctx, { planner: planner.id, topology, base });
}

/** True for a topology that is checked, drawn or merged on a helper thread. */
export function isLarge({ nodes, edges, routers }: Topology): boolean {
  let size = nodes.length;
  // Stops counting at the limit, since lists ask this of every topology that they draw.
  for (const { from } of edges) {
    if (size > maxHere) return true;
    size += typeof from === "string" ? 1 : from.length;
  }
  for (const { branches } of routers) size += branches.length;
  return size > maxHere;
}

const isCheckedHere = ({ planners }: Tools, topology: Topology, { id }: Planner): boolean =>
  !isLarge(topology) || planners.ownIds.has(id);

const onHelper = (ctx: Tools, task: Parameters<Helpers["lint"]>[0]): Promise<readonly Problem[]> =>
  helped(
    ctx.helpers.lint(task).catch((error) => {
      if (!(error instanceof HelperRefusal) || error.reason === "busy") throw error;
      throw new InvalidInput(
        `The topology has ${sizeOf(task.topology)} nodes and edges and could not be checked within the time limit. Use fewer edges, or joins of fewer nodes.`,
      );
    }),
  );

const sizeOf = ({ nodes, edges, routers }: Topology): number =>
  nodes.length +
  edges.reduce((sum, { from }) => sum + [from].flat().length, 0) +
  routers.reduce((sum, { branches }) => sum + branches.length, 0);
