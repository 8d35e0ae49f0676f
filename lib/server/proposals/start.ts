import "server-only";
import { z } from "zod";
import { InvalidInput } from "../core/errors";
import { storedEvidence } from "../evidence/ranking/evidence";
import { waiting } from "../evidence/ranking/waiting";
import { SetName } from "../evidence/recordingSets";
import { sweepView } from "../sweeps/view";
import { reviewerVerb } from "../verb/verb";
import { beginProposals } from "./begin";

const Input = z.strictObject({ planner: z.string(), set: SetName.optional() });

/**
 * Starts missing replays: all recordings of a set on all topologies that compile, the one in use first, then on variants of their inferred parts,
 * for which only evidence is stored.
 */
export const startProposals = reviewerVerb(Input, async (ctx, input) => {
  const stored = await storedEvidence(ctx, input.planner, input.set);
  const jobs = waiting(stored);
  if (jobs.length === 0) throw new InvalidInput("There is nothing left to run. Reload the page.");
  const id = await beginProposals(ctx, stored, { jobs, background: false });
  return sweepView(ctx, id);
});
