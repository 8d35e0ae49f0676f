import { type Coverage, coverage, type Reach } from "../coverage";
import type { Planner } from "../planner";
import { signatureOf } from "../planner";
import type { Recording } from "../recording";
import { problems, type Topology } from "../topology";
import { exitCodes, type Io } from "./io";
import { tracesOf } from "./replays";
import { counted, table } from "./table";
import type { Workspace } from "./workspace";

export type CoverageOptions = {
  readonly topology?: string;
  readonly recordings?: string;
  readonly json?: boolean;
};

type Covered = { readonly topology: string; readonly recordings: number } & Coverage;

/** What the recordings reach of a topology, or of every topology that compiles. A policy without effect or a branch not taken is a finding. */
export async function coverageCommand(
  workspace: Workspace,
  options: CoverageOptions,
  io: Io,
): Promise<number> {
  const covered: Covered[] = [];
  for (const { topology, planner, recordings } of asked(workspace, options)) {
    const traces = await tracesOf(topology, planner, recordings);
    covered.push({ topology: topology.id, recordings: recordings.length, ...coverage(traces, topology) });
  }
  const policies = together(covered);
  if (options.json) io.out(JSON.stringify({ topologies: covered, together: { policies } }));
  else tell(covered, policies, io);
  const complete = covered.every((one) => one.policies.missing.length + one.branches.missing.length === 0);
  return complete ? exitCodes.fine : exitCodes.findings;
}

type Asked = {
  readonly topology: Topology;
  readonly planner: Planner;
  readonly recordings: readonly Recording[];
};

function asked(workspace: Workspace, options: CoverageOptions): Asked[] {
  const given = options.recordings ?? "all";
  const one = (topology: Topology): Asked => ({
    topology,
    planner: workspace.planner(topology),
    recordings: workspace.recordings(given, topology.planner),
  });
  if (options.topology !== undefined) return [one(workspace.topology(options.topology))];
  return workspace.modules
    .flatMap(({ planner, topologies }) => topologies.filter((topology) => compiles(topology, planner)))
    .map(one);
}

/** A proposal kept as drawn may not compile; `lint` says why. */
const compiles = (topology: Topology, planner: Planner): boolean =>
  problems(topology, signatureOf(planner)).every((problem) => problem.severity !== "error");

type Shared = { readonly reached: readonly string[]; readonly missing: readonly string[] };

/** A policy is reached by all topologies together when it had an effect in one of them. */
function together(covered: readonly Covered[]): Shared {
  const reached = new Set(covered.flatMap((one) => one.policies.reached.map((part) => part.name)));
  const all = new Set(
    covered.flatMap((one) => [...one.policies.missing.map((part) => part.name), ...reached]),
  );
  return { reached: [...reached].sort(), missing: [...all].filter((id) => !reached.has(id)).sort() };
}

function tell(covered: readonly Covered[], policies: Shared, io: Io): void {
  const share = ({ reached, missing }: Reach): string =>
    `${reached.length}/${reached.length + missing.length}`;
  const rows = covered.map((one) => [
    one.topology,
    String(one.recordings),
    ...[one.policies, one.branches, one.edges, one.nodes].map(share),
  ]);
  io.out(table(["Topology", "Recordings", "Policies", "Branches", "Edges", "Nodes"], rows, [1, 2, 3, 4, 5]));
  for (const one of covered) {
    const lines = (["policies", "branches", "edges", "nodes"] as const).flatMap((part) =>
      one[part].missing.map(({ name }) => `  ${part}: ${name}`),
    );
    if (lines.length > 0) io.out(`\nNot reached in ${one.topology}:\n${lines.join("\n")}`);
  }
  if (covered.length > 1) {
    const rest = policies.missing.length > 0 ? `; none reaches ${policies.missing.join(", ")}` : "";
    io.out(`\nTogether they reach ${counted(policies.reached.length, "policy", "policies")}${rest}.`);
  }
}
