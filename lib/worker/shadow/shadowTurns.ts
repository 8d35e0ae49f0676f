import { caseOfReplay, pairsOfReplay } from "../../agreement";
import type { PlannerModule } from "../../planners";
import type { Recording } from "../../recording";
import type { Topology } from "../../topology";
import type { ShadowTask, ShadowTurns } from "../boundedThreads";
import { unpackTrace } from "../packTrace";

/** Reads both decisions of each turn of a stored replay, and its case. */
export function shadowTurnsOf(
  { planner, cutover }: Pick<PlannerModule, "planner" | "cutover">,
  task: Omit<ShadowTask, "planner">,
): ShadowTurns {
  const trace = unpackTrace(task.trace);
  const recording = JSON.parse(task.recording) as Recording;
  const topology = JSON.parse(task.topology) as Topology;
  return {
    ...pairsOfReplay(recording, trace, planner),
    facts: cutover ? caseOfReplay(recording, trace, topology, { planner, cutover }) : null,
  };
}
