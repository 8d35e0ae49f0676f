import type { ClaimCoverage } from "../claims";
import type { PartCoverage } from "../coverage";
import { type Planner, signatureOf } from "../planner";
import type { PlannerModule } from "../planners";
import type { Recording } from "../recording";
import { counted } from "../std";
import { problems, type Topology } from "../topology";
import { type ReachedClaims, reachedBy } from "./claims/reached";
import { exitCodes, type Io } from "./io";
import { table } from "./table";
import type { Workspace } from "./workspace";

export type CoverageOptions = {
  readonly topology?: string;
  readonly recordings?: string;
  readonly json?: boolean;
};

type Covered = ReachedClaims & { readonly topology: string; readonly recordings: number };

/** Reports the coverage of one topology, or of all that compile (with `--planner`, of that planner), and of its claims. A policy without effect, an untaken branch or an unreached claim is a finding. */
export async function coverageCommand(
  workspace: Workspace,
  options: CoverageOptions,
  io: Io,
): Promise<number> {
  const covered: Covered[] = [];
  for (const { topologies, module, recordings } of requestsOf(workspace, options)) {
    const reached = reachedBy(module, recordings);
    for (const topology of topologies)
      covered.push({ topology: topology.id, recordings: recordings.length, ...(await reached(topology)) });
  }
  const policies = together(covered);
  if (options.json) io.out(JSON.stringify({ topologies: covered, together: { policies } }));
  else tell(covered, policies, io);
  const complete = covered.every(({ policies, branches, claims }) =>
    [policies, branches, claims].every(({ missing }) => missing.length === 0),
  );
  return complete ? exitCodes.fine : exitCodes.findings;
}

type CoverageRequest = {
  readonly topologies: readonly Topology[];
  readonly module: PlannerModule;
  readonly recordings: readonly Recording[];
};

function requestsOf(workspace: Workspace, options: CoverageOptions): CoverageRequest[] {
  const given = options.recordings ?? "all";
  const recordingsOf = (planner: Planner) => workspace.recordings(given, planner.id);
  if (options.topology !== undefined) {
    const topology = workspace.topology(options.topology);
    const planner = workspace.planner(topology);
    const module = workspace.modules.find((one) => one.planner === planner) as PlannerModule;
    return [{ topologies: [topology], module, recordings: recordingsOf(planner) }];
  }
  return workspace.asked.map((module) => ({
    topologies: module.topologies.filter((topology) => compiles(topology, module.planner)),
    module,
    recordings: recordingsOf(module.planner),
  }));
}

/** A proposal stored as drawn may not compile; `lint` shows the reason. */
const compiles = (topology: Topology, planner: Planner): boolean =>
  problems(topology, signatureOf(planner)).every((problem) => problem.severity !== "error");

type Shared = { readonly reached: readonly string[]; readonly missing: readonly string[] };

/** Merges coverage: a policy is reached when it had an effect in any topology. */
function together(covered: readonly Covered[]): Shared {
  const reached = new Set(covered.flatMap((one) => one.policies.reached.map((part) => part.name)));
  const all = new Set(
    covered.flatMap((one) => [...one.policies.missing.map((part) => part.name), ...reached]),
  );
  return { reached: [...reached].sort(), missing: [...all].filter((id) => !reached.has(id)).sort() };
}

function tell(covered: readonly Covered[], policies: Shared, io: Io): void {
  const share = ({ reached, missing }: PartCoverage | ClaimCoverage): string =>
    reached.length + missing.length === 0 ? "-" : `${reached.length}/${reached.length + missing.length}`;
  const rows = covered.map((one) => [
    one.topology,
    String(one.recordings),
    ...[one.policies, one.branches, one.edges, one.nodes, one.claims].map(share),
  ]);
  const columns = ["Topology", "Recordings", "Policies", "Branches", "Edges", "Nodes", "Claims"];
  io.out(table(columns, rows, [1, 2, 3, 4, 5, 6]));
  for (const one of covered) {
    const lines = (["policies", "branches", "edges", "nodes"] as const).flatMap((part) =>
      one[part].missing.map(({ name }) => `  ${part}: ${name}`),
    );
    lines.push(...one.claims.missing.map(({ id, lacks }) => `  claims: ${id} (no ${lacks.join(", no ")})`));
    if (lines.length > 0) io.out(`\nNot reached in ${one.topology}:\n${lines.join("\n")}`);
  }
  if (covered.length > 1) {
    const rest = policies.missing.length > 0 ? `; none reaches ${policies.missing.join(", ")}` : "";
    io.out(`\nTogether they reach ${counted(policies.reached.length, "policy", "policies")}${rest}.`);
  }
}
