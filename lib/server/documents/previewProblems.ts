import "server-only";
import { address, type Problem, type Topology } from "../../topology";
import { problemsOfPlanner } from "../core/problemsOfPlanner";
import { refusalsOf } from "../topologies/save";
import type { Ctx } from "../verb/context";

/** Problems of a document to import; `keepable`: it would be stored with them. */
export type PreviewProblems = {
  readonly problems: readonly Pick<Problem, "severity" | "message" | "fix" | "address">[];
  readonly keepable: boolean;
};

/** Returns the problems of a topology to import. */
export async function problemsIn(ctx: Ctx, topology: Topology): Promise<PreviewProblems> {
  const module = ctx.planners.find(topology.planner);
  if (!module) return noPlanner(topology.planner);
  const found = await problemsOfPlanner(ctx, topology, module.planner);
  return {
    problems: found.map(({ severity, message, fix, address: at }) => ({
      severity,
      message,
      fix,
      address: at,
    })),
    keepable: refusalsOf(topology, found).length === 0,
  };
}

/** Returns the problem of a document whose planner this server lacks. */
export function noPlanner(planner: string): PreviewProblems {
  const message = `There is no planner "${planner}" on this server.`;
  const fix = "Restart the server with that planner's file, or name another planner.";
  return {
    problems: [{ severity: "error", message, fix, address: address.topology() }],
    keepable: false,
  };
}
