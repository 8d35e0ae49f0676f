import { asMarkdown, assess, ranked } from "../../claims";
import type { PlannerModule } from "../../planners";
import { listed } from "../../std";
import { BadInput, exitCodes, type Io, meantBy } from "../io";
import type { Workspace } from "../workspace";
import { evidenceOf } from "./evidence";
import { tellClaims } from "./tellClaims";

export type ClaimsOptions = {
  readonly topology?: string;
  readonly vary?: boolean;
  readonly json?: boolean;
  readonly markdown?: boolean;
};

/** Judges the claims about a planner's topologies by replays of all its recordings. A refuted or not reproduced claim is a finding. */
export async function claimsCommand(workspace: Workspace, options: ClaimsOptions, io: Io): Promise<number> {
  const module = moduleOf(workspace, options.topology);
  const { claims, argued } = module.claims;
  const selected = claims.filter(({ topology }) => topology === (options.topology ?? topology));
  if (selected.length === 0)
    throw new BadInput(`There are no claims about ${options.topology ?? module.planner.id}.`);
  const subjects = module.topologies.filter(({ id }) => selected.some(({ topology }) => topology === id));
  const { evidence, varied } = await evidenceOf(module, { vary: options.vary ? subjects : [] });
  const assessed = assess(selected, evidence, varied);
  const lines = ranked(evidence, argued).filter(
    ({ topology }) => topology === (options.topology ?? topology),
  );
  const result = { planner: module.planner.title, base: evidence.base, lines, judged: assessed };
  if (options.json) io.out(JSON.stringify(result));
  else if (options.markdown) io.out(asMarkdown(result));
  else tellClaims(result, io);
  const found = assessed.some(
    ({ verdict }) => verdict.is === "not-reproduced" || (verdict.is === "measured" && !verdict.holds),
  );
  return found ? exitCodes.findings : exitCodes.fine;
}

/** Returns the planner of the topology; without one, the first planner with claims. */
function moduleOf({ modules, asked: selected }: Workspace, topology: string | undefined): PlannerModule {
  const among = topology === undefined ? selected : modules;
  const found = among.find(({ claims: { claims }, topologies }) =>
    topology === undefined ? claims.length > 0 : topologies.some(({ id }) => id === topology),
  );
  if (found) return found;
  const planners = selected.map(({ planner }) => planner.id);
  const known = among.flatMap(({ topologies }) => topologies.map(({ id }) => id));
  throw new BadInput(
    topology === undefined
      ? `There are no claims about ${listed(planners)}.`
      : `There is no topology "${topology}".${meantBy(topology, known)}`,
  );
}
