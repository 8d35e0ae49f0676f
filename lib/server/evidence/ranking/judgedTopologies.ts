import "server-only";
import type { Ctx } from "../../verb/context";
import { topologyInUse } from "../topologies/inUse";
import { listTopologies } from "../topologies/listTopologies";
import { type KnownProblems, problemsWithin } from "../topologies/problems";
import { type JudgedTopology, judgedVersions } from "../topologies/shipped";
import { byEvidence } from "./topologyEvidence";

/** A planner's topologies that are compared with the one in use. */
export type JudgedTopologies = {
  readonly base: JudgedTopology;
  /** Checked topologies; the check of a large one may be pending. Shipped names are shipped versions; edited versions are listed in addition. */
  readonly topologies: readonly JudgedTopology[];
  readonly problems: KnownProblems;
  /** Number of other topologies with questions that no recording answers. */
  readonly ideas: number;
};

/** Max milliseconds to wait for the checks of large topologies. */
export const patience = 150;

/** Lists them, each with the hash of the version whose replays apply to it; `null` if none is in use. */
export async function judgedTopologies(ctx: Ctx, planner: string): Promise<JudgedTopologies | null> {
  const inUse = await topologyInUse(ctx, planner);
  if (!inUse) return null;
  const base = byEvidence(inUse);
  const listed = await listTopologies(ctx, { planner });
  const ideas = new Set(ctx.planners.find(planner)?.ideas.map(({ id }) => id));
  const designs = listed.filter(({ name }) => !ideas.has(name));
  const proposed = (await judgedVersions(ctx, designs)).map(byEvidence);
  const problems = await problemsWithin(ctx, [base, ...proposed], base, patience);
  const topologies = proposed.filter(({ hash }) => problems.has(hash));
  return { base, topologies, problems, ideas: listed.length - designs.length };
}

/** Returns those that compile, without the one in use. */
export const headsOf = ({ base, topologies, problems }: JudgedTopologies): readonly JudgedTopology[] =>
  topologies.filter(
    ({ id, hash }) =>
      id !== base.id && (problems.get(hash) ?? []).every(({ severity }) => severity !== "error"),
  );
