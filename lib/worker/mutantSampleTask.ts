import { errorsOf } from "../compile";
import { mutantsOf } from "../mutants";
import { recursionLimitOf } from "../replay";
import { topologyFrom } from "./documents";
import { plannerCalled } from "./planners";
import type { MutantSample, MutantSampleTask } from "./task";

/** Returns mutants of a topology; empty when the topology itself does not compile. */
export async function mutantSampleTask(
  { topology: text, ...size }: MutantSampleTask,
  called = plannerCalled,
): Promise<MutantSample> {
  const topology = topologyFrom(text);
  const planner = called(topology.planner);
  if (!planner) return { mutants: [], recursionLimit: 1 };
  const compiles = (one: typeof topology) => errorsOf(one, planner).length === 0;
  const mutants = compiles(topology) ? mutantsOf(topology, planner, size, compiles) : [];
  const limits = [topology, ...mutants.map((mutant) => mutant.topology)].map((one) =>
    recursionLimitOf(one, planner),
  );
  return {
    mutants: mutants.map(({ id, sentence, topology: changed }) => {
      return { id, sentence, topology: JSON.stringify(changed) };
    }),
    recursionLimit: Math.max(...limits),
  };
}
