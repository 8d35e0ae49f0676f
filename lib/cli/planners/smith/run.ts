import { type PlannerModule, plannerModule } from "../../../planners";
import * as plans from "../../../planners/smith";
import type { Recording } from "../../../recording";
import { type NodeRun, nodeRuns, type Schedule, schedule, stateWords } from "../../../schedule";
import { counted, isObject, type Json } from "../../../std";
import type { Topology } from "../../../topology";
import type { Segment } from "../../../trace";
import { BadInput, exitCodes, type Io } from "../../io";
import { findingsOf, traceOf } from "../../replays";
import { table } from "../../table";
import type { Workspace } from "../../workspace";
import { checkedPlan, planTextOf, problemLines, registryOf } from "./planFiles";

export type RunOptions = { readonly recording: string; readonly registry?: string; readonly json?: boolean };

/** Runs a plan against recorded answers, in recorded time. A plan with problems is not run. */
export async function runPlan(
  workspace: Workspace,
  name: string,
  options: RunOptions,
  io: Io,
): Promise<number> {
  const registry = registryOf(options.registry);
  const checked = checkedPlan(planTextOf(workspace, name), registry);
  if (!checked.ok) return refused(name, checked.problems, options, io);
  const naming = { id: "plan", title: name.slice(0, 120) };
  const drawn = plans.topologyOf(checked.plan as unknown as Json, registry, naming, {
    strictness: plans.tolerant,
  });
  if (!drawn.ok) return refused(name, drawn.problems, options, io);
  const { topology } = drawn;
  const recording = runRecording(workspace, options.recording, topology.planner);
  const { planner } = moduleOf(workspace, topology.planner);
  const trace = await traceOf({ topology, planner, recording });
  const [segment] = trace.segments;
  if (!segment) throw new Error("A replay has a segment.");
  const times = schedule(segment, topology);
  const { end } = segment;
  const finished = isObject(end.outcome) && end.outcome.status === "finished";
  if (options.json) io.out(JSON.stringify({ ok: finished, outcome: end.outcome, end, schedule: times }));
  else tell({ segment, topology, times }, io);
  return finished && findingsOf(trace).length === 0 ? exitCodes.fine : exitCodes.findings;
}

function refused(name: string, problems: readonly plans.PlanProblem[], { json }: RunOptions, io: Io): number {
  if (json) io.out(JSON.stringify({ ok: false, problems }));
  else io.out(`${problemLines(problems)}\n\n${name} is not valid, so nothing was run.`);
  return exitCodes.findings;
}

/** Returns the run's recording; a planning's recording maps to that of its run. */
function runRecording(workspace: Workspace, name: string, planner: string): Recording {
  const run = moduleOf(workspace, planner).recordings.find((one) =>
    [name, plans.runOf(name)].includes(one.id),
  );
  if (run) return run;
  const recording = workspace.recording(name, planner);
  if (recording.planner === planner) return recording;
  throw new BadInput(
    `The recording ${name} is of the planner "${recording.planner}", and no run of it is recorded.`,
  );
}

function moduleOf({ modules }: Workspace, planner: string): PlannerModule {
  const found = modules.find((module) => module.planner.id === planner) ?? plannerModule(planner);
  if (!found) throw new BadInput(`There is no planner "${planner}".`);
  return found;
}

type PlanReplay = { readonly segment: Segment; readonly topology: Topology; readonly times: Schedule };

function tell({ segment, topology, times }: PlanReplay, io: Io): void {
  const { calls, end } = segment;
  const rows = nodeRuns(segment, topology, times).map((run) => [
    run.node,
    run.attempts.length > 0 ? String(run.start) : "-",
    run.attempts.length > 0 ? String(run.end) : "-",
    run.waited > 0 ? String(run.waited) : "",
    stateOf(run),
    matchesOf(run),
    run.critical ? "critical" : "",
  ]);
  io.out(table(["Call", "Start ms", "End ms", "Waited", "State", "Match", ""], rows, [1, 2, 3]));
  const chain = times.critical.map((node) => node.split(" ")[0]).join(" -> ");
  io.out(
    `\n${counted(calls.length, "call")} in ${times.total} ms; the longest chain ${chain} takes ${times.shortest} ms.`,
  );
  const outcome = isObject(end.outcome) ? end.outcome : {};
  io.out(
    end.kind === "ended"
      ? `${String(outcome.status)}: ${JSON.stringify(outcome.output ?? null)}`
      : end.message,
  );
}

/** How the recording answered its attempts: `exact`, or `exact, repeated`. */
const matchesOf = ({ attempts }: NodeRun): string =>
  [...new Set(attempts.map(({ match }) => match.as))].join(", ");

/** `answered`, `timed out after 3 attempts`, `failed with http_500`. */
function stateOf({ state, attempts }: NodeRun): string {
  const code = state === "failed" ? attempts.at(-1)?.error?.code : undefined;
  const tries = attempts.length > 1 ? ` after ${attempts.length} attempts` : "";
  return `${stateWords[state]}${code === undefined ? "" : ` with ${code}`}${tries}`;
}
