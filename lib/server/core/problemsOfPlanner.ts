import "server-only";
import { problemsAgainst } from "../../changes";
import { type Planner, signatureOf } from "../../planner";
import { shippedPlanners } from "../../planners";
import { type Problem, problems, type Topology } from "../../topology";
import { HelperRefusal, type Helpers } from "../../worker";
import { InvalidInput } from "./errors";
import { helped, theHelpers } from "./theHelpers";

/** Nodes and lines of a topology that is checked on the main thread; the rules take longer than linear time. */
const maxHere = 200;

/** All that is wrong with a topology by itself: what the linter finds, and what its planner asks of one that is stored. Throws where that takes too long. */
export async function problemsOfPlanner(topology: Topology, planner: Planner): Promise<readonly Problem[]> {
  if (isCheckedHere(topology, planner))
    return [...problems(topology, signatureOf(planner)), ...(planner.problems?.(topology) ?? [])];
  return onHelper({ planner: planner.id, topology });
}

/** Those of a topology with those beside another one; computed on a helper thread where it is large. */
export async function problemsBeside(
  base: Topology,
  topology: Topology,
  planner: Planner,
): Promise<readonly Problem[]> {
  const here = isCheckedHere(topology, planner) && isCheckedHere(base, planner);
  return here
    ? problemsAgainst(base, topology, signatureOf(planner))
    : onHelper({ planner: planner.id, topology, base });
}

/** True for a topology that is checked, drawn or merged on a helper thread. */
export const isLarge = (topology: Topology): boolean => sizeOf(topology) > maxHere;

/** The thread knows the planners that ship. */
const isCheckedHere = (topology: Topology, planner: Planner): boolean =>
  !isLarge(topology) || shippedPlanners.find(planner.id)?.planner !== planner;

const onHelper = (task: Parameters<Helpers["lint"]>[0]): Promise<readonly Problem[]> =>
  helped(
    theHelpers()
      .lint(task)
      .catch((error) => {
        if (!(error instanceof HelperRefusal) || error.reason === "busy") throw error;
        throw new InvalidInput(
          `The topology has ${sizeOf(task.topology)} nodes and lines and was not checked in the time that there is. Draw fewer lines, or joins of fewer nodes.`,
        );
      }),
  );

const sizeOf = ({ nodes, edges, routers }: Topology): number =>
  nodes.length +
  edges.reduce((sum, { from }) => sum + [from].flat().length, 0) +
  routers.reduce((sum, { branches }) => sum + branches.length, 0);
