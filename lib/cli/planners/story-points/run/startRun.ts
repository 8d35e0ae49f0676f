import { priceOf } from "../../../../cost";
import { LiveConfig, type LiveNeed, rehearse, titleOfRun } from "../../../../live";
import * as points from "../../../../planners/story-points";
import { installedModels, type Models } from "../../../../replay";
import { counted, listed } from "../../../../std";
import type { Topology } from "../../../../topology";
import { BadInput, exitCodes, type Io } from "../../../io";
import type { Workspace } from "../../../workspace";
import { changeLimits, createRunFolder, openRunFolder } from "./runFolder";
import { countOf, limitsOf, modelsOf, type RunOptions, tasksOf } from "./runOptions";
import { type OpenTester, workOn } from "./workOn";

/** Starts or resumes a live run in a folder. Ctrl+C stops it; answers that arrived are stored. */
export async function runTasks(
  workspace: Workspace,
  options: RunOptions,
  io: Io,
  parts: { readonly models: Models; readonly openTester?: OpenTester; readonly signal?: AbortSignal } = {
    models: installedModels(process.env),
  },
): Promise<number> {
  if (options.resume !== undefined) {
    const found = openRunFolder(options.resume);
    const config = options.limit ? { ...found.config, limits: limitsOf(options.limit) } : found.config;
    refuseUnpriced(config);
    if (options.limit) changeLimits(options.resume, config);
    return workOn({ ...found, config }, options, io, parts);
  }
  const tasks = tasksOf(options);
  const seeds = countOf(options.seeds, "--seeds", 1, 20);
  const choices = choicesOf(workspace, options.topology);
  const needs = await Promise.all(
    choices.map(({ topology }) =>
      rehearse(points.live, points.withRoleNames(topology), points.typicalTask()),
    ),
  );
  const chosen = modelsOf(options.models, parts.models);
  const estimate = estimateText(needs, chosen, tasks.length * seeds);
  if (options.estimate) {
    io.out(estimate);
    return exitCodes.fine;
  }
  const roles = needs.map(({ max }) => Object.keys(max));
  const withModels = points.withModels(choices, roles, chosen);
  if (!withModels.ok) throw new BadInput(`${withModels.message} Use --models ROLE=PROVIDER:MODEL.`);
  const { architectures, providers } = withModels;
  const config = LiveConfig.parse({
    tasks: tasks.map(({ id, text, input }) => ({ id, text, input })),
    seeds,
    architectures: [...architectures],
    providers,
    limits: limitsOf(options.limit),
    startedAt: new Date().toISOString(),
  });
  refuseUnpriced(config);
  if (options.out === undefined) throw new BadInput("Name the folder of the run with --out.");
  const known = new Set(choices.map(({ id }) => id));
  const own = architectures.map(({ topology }) => topology).filter(({ id }) => !known.has(id));
  const folder = createRunFolder(options.out, config, own);
  io.err(`${titleOfRun(config)}: ${estimate}`);
  return workOn(folder, options, io, parts);
}

function choicesOf(workspace: Workspace, names: string | undefined): readonly points.LiveChoice[] {
  const { topologies } = points.storyPointsModule;
  const all = points.choicesFrom(topologies.map((topology) => ({ name: topology.id, topology })));
  if (names === undefined) return all.filter(({ isDefault }) => isDefault);
  return names.split(",").flatMap((name) => {
    const found = all.find(({ id }) => id === name.trim());
    if (found) return [found];
    const topology: Topology = workspace.topology(name.trim(), points.live.planner.id);
    return points.choicesFrom([{ name: topology.id, topology }]).slice(0, 1);
  });
}

function refuseUnpriced({ providers, limits }: LiveConfig): void {
  const unpriced = Object.keys(providers).filter((model) => !priceOf(model));
  if (limits.dollars !== null && unpriced.length > 0)
    throw new BadInput(`No list price of ${listed(unpriced)} is known. Give --limit in requests alone.`);
}

/** Requests of the run at most, and if everything succeeds at once. */
function estimateText(needs: readonly LiveNeed[], chosen: points.ChosenModels, times: number): string {
  const sum = (of: "usual" | "max", worth: (role: string, need: LiveNeed["max"][string]) => number) =>
    times *
    needs.flatMap((need) => Object.entries(need[of])).reduce((all, [role, one]) => all + worth(role, one), 0);
  const dollarsFor = (role: string, need: LiveNeed["max"][string]): number => {
    const price = priceOf(chosen[role as points.LiveRole]?.model ?? "");
    return price ? (need.inputTokens * price.input + need.outputTokens * price.output) / 1_000_000 : 0;
  };
  const requests = (of: "usual" | "max") => Math.ceil(sum(of, (_, need) => need.requests));
  const dollars = (of: "usual" | "max") => `$${Number(sum(of, dollarsFor).toPrecision(2))}`;
  const named = [...new Set(Object.values(chosen).flatMap((one) => one?.model ?? []))];
  const unpriced = named.filter((model) => !priceOf(model));
  const priced =
    named.length > unpriced.length
      ? `; about ${dollars("usual")}, at most ${dollars("max")} by list prices`
      : "";
  const unknown = unpriced.length > 0 ? ` No list price of ${listed(unpriced)} is known.` : "";
  return `about ${counted(requests("usual"), "request")} if every task succeeds at once, at most ${requests("max")}${priced}. Tokens of reasoning come on top.${unknown}`;
}
