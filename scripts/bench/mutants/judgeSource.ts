import type { MessagePort } from "node:worker_threads";
import { differenceBetween } from "../../../lib/mutants";
import type { Topology } from "../../../lib/topology";
import type { Mutant } from "./choose";
import { assess, type MutantResult } from "./judge";
import { randomRecordings, venturescope } from "./samples";

export type Task = {
  readonly source: Topology;
  readonly mutants: readonly Mutant[];
  readonly ventures: number;
  readonly until?: number | undefined;
  readonly port: MessagePort;
};

/** Judges the mutants of one source in a bundled thread, called by name; reports each id when done. */
export async function judgeSource({
  source,
  mutants,
  ventures,
  until,
  port,
}: Task): Promise<readonly MutantResult[]> {
  const { planner, recordings } = venturescope;
  const oracle = {
    planner,
    recordings,
    ventures: randomRecordings(ventures),
    detect: differenceBetween,
    until,
  };
  return assess(source, mutants, oracle, ({ mutant }) => port.postMessage(mutant.id));
}
