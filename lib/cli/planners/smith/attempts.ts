import * as plans from "../../../planners/smith";
import type { Trace } from "../../../trace";
import { exitCodes, type Io } from "../../io";
import { tracesOf } from "../../replays";
import { table } from "../../table";
import type { Workspace } from "../../workspace";
import { countOf } from "./planFiles";

export type AttemptsOptions = {
  readonly topology?: string;
  readonly recordings?: string;
  readonly most?: string;
  readonly json?: boolean;
};

/** The curve of reliability against cost: for each number of attempts, the plans accepted and the calls spent. */
export async function attempts(workspace: Workspace, options: AttemptsOptions, io: Io): Promise<number> {
  const topology = workspace.topology(options.topology ?? "smith");
  const planner = workspace.planner(topology);
  const recordings = workspace.recordings(options.recordings ?? "all", topology.planner);
  const points: plans.AttemptPoint[] = [];
  for (let max = 1; max <= Math.max(1, countOf(options.most, "--most", 5)); max++) {
    const traces = await tracesOf(plans.withAttempts(topology, max), planner, recordings);
    points.push(plans.attemptPoint(max, traces.map(planningOf)));
  }
  if (options.json) io.out(JSON.stringify({ topology: topology.id, recordings: recordings.length, points }));
  else {
    const rows = points.map((one) =>
      [one.attempts, one.accepted, one.rejected, one.unknown, one.calls].map(String),
    );
    io.out(table(["Attempts", "Accepted", "Rejected", "Not recorded", "Calls"], rows, [0, 1, 2, 3, 4]));
  }
  return exitCodes.fine;
}

const planningOf = ({ segments: [segment] }: Trace): plans.Planning =>
  plans.planningOf(segment?.end ?? { kind: "failed", outcome: null }, segment?.calls.length ?? 0);
