import { type PlannerModule, plannerModule, plans } from "../../planners";
import type { Recording } from "../../recording";
import { type Schedule, schedule } from "../../schedule";
import { isObject, type Json } from "../../std";
import type { Segment } from "../../trace";
import { BadInput, exitCodes, type Io } from "../io";
import { findingsOf, traceOf } from "../replays";
import { counted, table } from "../table";
import type { Workspace } from "../workspace";
import { planTextOf, problemLines, registryOf } from "./planFiles";

export type RunOptions = { readonly recording: string; readonly registry?: string; readonly json?: boolean };

/** Runs a plan against recorded answers, in recorded time. A plan with problems is not run. */
export async function runPlan(
  workspace: Workspace,
  name: string,
  options: RunOptions,
  io: Io,
): Promise<number> {
  const registry = registryOf(options.registry);
  const checked = plans.validatePlanText(planTextOf(workspace, name), registry);
  if (!checked.ok) return refused(name, checked.problems, options, io);
  const naming = { id: "plan", title: name.slice(0, 120) };
  const drawn = plans.topologyOf(checked.plan as unknown as Json, registry, naming);
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
  else tell(segment, times, io);
  return finished && findingsOf(trace).length === 0 ? exitCodes.fine : exitCodes.findings;
}

function refused(name: string, problems: readonly plans.PlanProblem[], { json }: RunOptions, io: Io): number {
  if (json) io.out(JSON.stringify({ ok: false, problems }));
  else io.out(`${problemLines(problems)}\n\n${name} is not valid, so nothing was run.`);
  return exitCodes.findings;
}

/** The recording of a planning leads to that of its run. */
function runRecording(workspace: Workspace, name: string, planner: string): Recording {
  const run = moduleOf(workspace, planner).recordings.find((one) =>
    [name, plans.runOf(name)].includes(one.id),
  );
  if (run) return run;
  const recording = workspace.recording(name);
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

function tell({ calls, end }: Segment, { tasks, total, critical, shortest }: Schedule, io: Io): void {
  const rows = tasks.map((task) => [
    task.node,
    task.skipped ? "-" : String(task.start),
    task.skipped ? "-" : String(task.end),
    task.waited > 0 ? String(task.waited) : "",
    stateOf(task, calls),
    task.critical ? "critical" : "",
  ]);
  io.out(table(["Call", "Start ms", "End ms", "Waited", "State", ""], rows, [1, 2, 3]));
  const chain = critical.map((node) => node.split(" ")[0]).join(" -> ");
  io.out(
    `\n${counted(calls.length, "call")} in ${total} ms; the longest chain ${chain} takes ${shortest} ms.`,
  );
  const outcome = isObject(end.outcome) ? end.outcome : {};
  io.out(
    end.kind === "ended"
      ? `${String(outcome.status)}: ${JSON.stringify(outcome.output ?? null)}`
      : end.message,
  );
}

function stateOf({ skipped, calls: made }: Schedule["tasks"][number], calls: Segment["calls"]): string {
  if (skipped) return "not started";
  const tries = made.length > 1 ? ` after ${made.length} attempts` : "";
  const last = made.at(-1);
  if (!last?.failed) return `answered${tries}`;
  return `${last.timedOut ? "timed out" : (calls[last.call]?.error?.code ?? "failed")}${tries}`;
}
