import { type PlannerModule, sharedIds } from "../planners";
import { counted } from "../std";
import { exitCodes, type Io } from "./io";
import { table } from "./table";
import type { Workspace } from "./workspace";

/** All that names can mean. `shared` are ids of a planner's file that another planner has too. */
export function list(
  { modules, asked: requested }: Workspace,
  options: { readonly json?: boolean },
  io: Io,
): number {
  const topologies = modules.flatMap((module) => module.topologies);
  const ideas = modules.flatMap((module) => module.ideas);
  const answers = modules.flatMap((module) => module.answers);
  const recordings = modules.flatMap((module) => module.recordings);
  const shared = requested.flatMap((module) => sharedWith(module, modules));
  if (options.json) {
    const named = ({ id, planner }: { id: string; planner: string }) => ({ id, planner });
    io.out(
      JSON.stringify({
        planners: modules.map(({ planner }) => ({ id: planner.id })),
        topologies: topologies.map(named),
        ideas: ideas.map(named),
        answers: answers.map(named),
        recordings: recordings.map(named),
        shared,
      }),
    );
    return exitCodes.fine;
  }
  io.out(
    table(
      ["Planner", "Title"],
      modules.map(({ planner }) => [planner.id, planner.title]),
    ),
  );
  for (const [name, size, documents] of [
    ["Topology", "Nodes", topologies.map((one) => ({ ...one, size: one.nodes.length }))],
    ["Idea", "Nodes", ideas.map((one) => ({ ...one, size: one.nodes.length }))],
    ["Answer set", "Answers", answers.map((one) => ({ ...one, size: one.answers.length }))],
    ["Recording", "Turns", recordings.map((one) => ({ ...one, size: one.turns.length }))],
  ] as const) {
    if (documents.length === 0) continue;
    const rows = documents.map((one) => [one.id, one.planner, String(one.size), one.title]);
    io.out(`\n${table([name, "Planner", size, "Title"], rows, [2])}`);
  }
  io.out(
    `\n${counted(topologies.length, "topology", "topologies")}, ${counted(recordings.length, "recording")}.`,
  );
  for (const sentence of shared) io.out(`\n▲ ${sentence}`);
  return exitCodes.fine;
}

const sharedWith = (module: PlannerModule, modules: readonly PlannerModule[]): readonly string[] =>
  modules
    .filter((other) => other !== module)
    .flatMap((other) => sharedIds(module, other))
    .map(({ message, fix }) => `${message} A server would not start with both. ${fix}`);
