import "server-only";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { ReplayOptions } from "../../worker";
import type { NewJob } from "../db/sweeps";
import { addSweep } from "../db/sweeps";
import { addReadings } from "../db/topologies";
import { InvalidInput } from "../errors";
import type { SweepPlan } from "../sweeps/plan";
import { theRunner } from "../sweeps/theRunner";
import { sweepView } from "../sweeps/view";
import { theEngine } from "../theEngine";
import { reviewerVerb } from "../verb";
import { storedEvidence } from "./evidence";
import { waiting } from "./waiting";

const Input = z.strictObject({ planner: z.string() });

/** Replays in the background what is not known yet: all recordings through all topologies that compile, the one in use first, and then through the other readings of their inferred parts, of which only evidence are kept. */
export const startProposals = reviewerVerb(Input, async ({ actor, input, store }) => {
  const { workspaceId } = actor;
  const stored = await storedEvidence(store, workspaceId, input.planner);
  const open = waiting(stored);
  if (open.length === 0) throw new InvalidInput("Everything has been run. Open the page again.");
  const named = new Map(stored.topologies.map(({ hash, topology }) => [hash, topology]));
  const evidenceOnly = stored.readings.filter(({ hash }) => !named.has(hash));
  await addReadings(store, actor, evidenceOnly);
  const topologies = new Map([
    ...named,
    ...evidenceOnly.map(({ hash, topology }) => [hash, topology] as const),
  ]);
  const asked = [...new Set(open.map(({ topologyHash }) => topologyHash))];
  const texts = [stored.base.hash, ...asked].map((hash) => JSON.stringify(topologies.get(hash)));
  const plan: SweepPlan = {
    options: ReplayOptions.parse({}),
    recursionLimit: await theEngine().limit(texts),
    evidenceOnly: evidenceOnly.map(({ hash }) => hash),
  };
  const id = randomUUID();
  await addSweep(store, actor, { id, options: JSON.stringify(plan) }, open satisfies readonly NewJob[]);
  (await theRunner()).wake();
  return sweepView(store, workspaceId, id);
});
