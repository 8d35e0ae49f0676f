import "server-only";
import { z } from "zod";
import { InvalidInput } from "../core/errors";
import { SetName } from "../evidence/recordingSets";
import { startSweep } from "../sweeps/start";
import { reviewerVerb } from "../verb/verb";
import { shadowSources } from "./sources";

const Input = z.strictObject({
  planner: z.string().max(300),
  topology: z.string().max(300).optional(),
  set: SetName.optional(),
});

/** Starts the replays that a planner's agreement and its gates need; known results are not computed again. */
export const startAgreement = reviewerVerb(Input, async (ctx, input) => {
  const { topology, deciding, recordings } = await shadowSources(
    ctx,
    input.planner,
    input.topology,
    input.set,
  );
  if (recordings.length === 0) throw new InvalidInput("There is no recording of this planner.");
  const topologies = [topology, ...(deciding ? [deciding.control, deciding.shadow] : [])];
  return startSweep(ctx, {
    topologies: topologies.map(({ name }) => name),
    recordings: recordings.map(({ name, hash }) => `${name}@${hash}`),
  });
});
