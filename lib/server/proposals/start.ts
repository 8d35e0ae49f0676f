import "server-only";
import { z } from "zod";
import { InvalidInput } from "../core/errors";
import { storedEvidence } from "../evidence/ranking/evidence";
import { waiting } from "../evidence/ranking/waiting";
import { sweepView } from "../sweeps/view";
import { reviewerVerb } from "../verb/verb";
import { beginProposals } from "./begin";

const Input = z.strictObject({ planner: z.string() });

/** Replays in the background what is not known yet: all recordings through all topologies that compile, the one in use first, and then through the other readings of their inferred parts, of which only evidence are kept. */
export const startProposals = reviewerVerb(Input, async ({ actor, input, store }) => {
  const { workspaceId } = actor;
  const stored = await storedEvidence(store, workspaceId, input.planner);
  const jobs = waiting(stored);
  if (jobs.length === 0) throw new InvalidInput("Everything has been run. Open the page again.");
  const id = await beginProposals(store, actor, stored, { jobs, background: false });
  return sweepView(store, workspaceId, id);
});
