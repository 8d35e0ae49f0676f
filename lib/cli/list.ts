import { counted } from "../std";
import { exitCodes, type Io } from "./io";
import { table } from "./table";
import type { Workspace } from "./workspace";

export function list({ modules }: Workspace, options: { readonly json?: boolean }, io: Io): number {
  const topologies = modules.flatMap((module) => module.topologies);
  const recordings = modules.flatMap((module) => module.recordings);
  if (options.json) {
    const named = ({ id, planner }: { id: string; planner: string }) => ({ id, planner });
    io.out(
      JSON.stringify({
        planners: modules.map(({ planner }) => ({ id: planner.id })),
        topologies: topologies.map(named),
        recordings: recordings.map(named),
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
  io.out(
    `\n${table(
      ["Topology", "Planner", "Nodes", "Title"],
      topologies.map((one) => [one.id, one.planner, String(one.nodes.length), one.title]),
      [2],
    )}`,
  );
  io.out(
    `\n${table(
      ["Recording", "Planner", "Turns", "Title"],
      recordings.map((one) => [one.id, one.planner, String(one.turns.length), one.title]),
      [2],
    )}`,
  );
  io.out(
    `\n${counted(topologies.length, "topology", "topologies")}, ${counted(recordings.length, "recording")}.`,
  );
  return exitCodes.fine;
}
