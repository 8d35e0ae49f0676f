import type { Planner } from "../../lib/planner";
import type { Recording } from "../../lib/recording";
import type { Topology } from "../../lib/topology";
import { chanceOf } from "../chance";
import { type PlannerDraft, plannerOf, randomPlanner } from "./planner/randomPlanner";
import { randomRecording, withStates } from "./recording/randomRecording";
import { randomTopology } from "./topology/randomTopology";

/** A random planner, a graph of it, another one, and a conversation. */
export type Subject = {
  readonly seed: number;
  readonly draft: PlannerDraft;
  readonly planner: Planner;
  readonly topology: Topology;
  /** Ways were added to the graph at random. */
  readonly wild: boolean;
  /** Another graph of the same planner. */
  readonly other: Topology;
  readonly recording: Recording;
  /** True if the recording was made on this graph and not edited. */
  readonly faithful: boolean;
  readonly from: "start" | "recorded";
};

/** Generates a subject; deterministic by seed, in any process. */
export async function subjectOf(seed: number): Promise<Subject> {
  const chance = chanceOf(seed);
  const draft = randomPlanner(chance);
  const planner = plannerOf(draft);
  const { topology, wild } = randomTopology(chance, draft, planner);
  const other = { ...randomTopology(chance, draft, planner).topology, id: "other" };
  const { recording, faithful } = await randomRecording(chance, planner, topology);
  const common = { seed, draft, planner, topology, wild, other };
  // The other graph may lack channels of this one, so states are recorded for this one only.
  if (chance.odds(0.8)) return { ...common, recording, faithful, from: "start" };
  const stated = withStates(chance, planner, topology, recording);
  return { ...common, recording: stated, faithful: false, from: "recorded" };
}
