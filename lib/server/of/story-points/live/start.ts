import "server-only";
import { randomUUID } from "node:crypto";
import { priceOf } from "../../../../cost";
import { LiveConfig, nothingSpent, titleOfRun } from "../../../../live";
import * as points from "../../../../planners/story-points";
import { type Json, listed } from "../../../../std";
import { InvalidInput, refuse } from "../../../core/errors";
import { addLiveRun } from "../../../db/lists/liveRuns";
import { askable } from "../../../live/providers";
import { beginLiveRun } from "../../../live/work";
import { saveTopology } from "../../../topologies/save";
import type { Ctx } from "../../../verb/context";
import { ownerVerb } from "../../../verb/verb";
import { choicesOf, needOf } from "./architectures";
import { StartInput, type Tasks } from "./input";
import { planner, work } from "./work";

/** Starts a live run, which spends, and stores a topology for each architecture that has other models now. */
export const startRun = ownerVerb(StartInput, async (ctx, input) => {
  const tasks = tasksOf(input.tasks);
  const choices = await chosen(ctx, input.architectures);
  const chosenModels = points.withModels(choices, await rolesOf(ctx, choices), input.models);
  if (!chosenModels.ok) throw new InvalidInput(chosenModels.message);
  const { architectures, providers } = chosenModels;
  for (const provider of new Set(Object.values(providers))) askable(ctx, provider);
  const unpriced = Object.keys(providers).filter((model) => !priceOf(model));
  if (input.limits.dollars !== null && unpriced.length > 0)
    throw new InvalidInput(`No list price of ${listed(unpriced)} is known. Limit the requests alone.`);
  const startedAt = new Date().toISOString();
  const config = LiveConfig.parse({
    tasks: tasks.map(({ id, text, input: given }) => ({ id, text, input: given })),
    seeds: input.seeds,
    architectures,
    providers,
    limits: input.limits,
    startedAt,
  });
  const why = "Stored for a live run with these models.";
  const known = new Set(choices.map((choice) => choice.id));
  for (const { topology } of architectures)
    if (!known.has(topology.id)) await saveTopology(ctx, { document: topology as Json, why });
  const id = `points-live-${startedAt.slice(0, 10)}-${randomUUID().slice(0, 6)}`;
  await addLiveRun(ctx.db, ctx.actor, {
    id,
    planner,
    title: titleOfRun(config),
    total: tasks.length * input.seeds,
    spent: nothingSpent,
    config: JSON.stringify(config),
  });
  await beginLiveRun(ctx, id, work);
  return { run: id };
});

function tasksOf(given: Tasks): readonly points.CodingTask[] {
  if (given.from === "file") {
    const read = points.fileTasks(given.text);
    if (!read.ok) refuse("The tasks cannot be read", read.faults);
    return read.tasks.slice(0, given.first);
  }
  const tasks = points.shippedTasksOf(given.points, given.each);
  if (tasks.length === 0) throw new InvalidInput("No shipped task has these points.");
  return tasks;
}

async function chosen(ctx: Ctx, ids: readonly string[]): Promise<readonly points.LiveChoice[]> {
  const choices = await choicesOf(ctx);
  return [...new Set(ids)].map((id) => {
    const found = choices.find((one) => one.id === id);
    if (found) return found;
    throw new InvalidInput(
      `There is no topology "${id}". There are: ${listed(choices.map((one) => one.id))}.`,
    );
  });
}

/** Roles of the table that each of these topologies asks. */
async function rolesOf(
  ctx: Ctx,
  choices: readonly points.LiveChoice[],
): Promise<readonly (readonly string[])[]> {
  const roles: (readonly string[])[] = [];
  for (const { topology } of choices) roles.push(Object.keys((await needOf(ctx, topology)).max));
  return roles;
}
