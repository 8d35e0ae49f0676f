import type { Recording } from "../../recording";
import type { Topology } from "../../topology";
import { type PlannerModule, plannerModuleOf } from "../plannerModule";
import { acceptedPlanOf, runOf } from "./acceptedPlan";
import { drawnPlans, planReader } from "./files";
import { pages } from "./pages";
import { smith } from "./planner";
import { readPlannings, readRuns } from "./recordings";
import { registryReader, sampleRegistry } from "./registry";
import { smithRun, topologyOf } from "./run";
import { tasks } from "./tasks";
import { readTopologies } from "./topologies";

export const smithModule: PlannerModule = plannerModuleOf(
  smith,
  { topologies: readTopologies, recordings: readPlannings, inUse: "smith" },
  { readers: [registryReader, planReader], pages, tasks, drawn: drawnPlans },
);

/** The plans of the shipped plannings as graphs, each with the recording of its run. */
export const smithRunModule: PlannerModule = plannerModuleOf(
  smithRun,
  { topologies: readGraphs, recordings: readRuns },
  { compared: "paired" },
);

function readGraphs(): readonly Topology[] {
  const runs = new Set(readRuns().map((recording) => recording.id));
  return readPlannings()
    .filter((planning) => runs.has(runOf(planning.id)))
    .map(graphOf);
}

function graphOf(planning: Recording): Topology {
  const naming = { id: `${planning.id}-plan`, title: planning.title };
  const drawn = topologyOf(acceptedPlanOf(planning), sampleRegistry(), naming);
  if (!drawn.ok) throw new Error(`The plan of ${planning.id} is not valid: ${drawn.problems[0]?.message}`);
  return drawn.topology;
}
