import { type PlannerModule, plannerModule } from "../../../planners";
import * as plans from "../../../planners/smith";
import type { Recording } from "../../../recording";
import {
  type DifferenceCause,
  type GreedySchedule,
  greedySchedule,
  type NodeRun,
  nodeRuns,
  runDifferences,
  schedule,
  stateWords,
} from "../../../schedule";
import { counted, isObject, type Json } from "../../../std";
import type { Topology } from "../../../topology";
import type { Segment } from "../../../trace";
import { BadInput, exitCodes, type Io } from "../../io";
import { findingsOf, traceOf } from "../../replays";
import { table } from "../../table";
import type { Workspace } from "../../workspace";
import { checkedPlan, countOf, planTextOf, problemLines, registryOf } from "./planFiles";

export type RunOptions = {
  readonly recording: string;
  readonly registry?: string;
  readonly pause?: string;
  readonly json?: boolean;
};

/** Runs a plan against recorded answers, in recorded time, and compares it with the run in supersteps. A plan with problems is not run. */
export async function runPlan(
  workspace: Workspace,
  name: string,
  options: RunOptions,
  io: Io,
): Promise<number> {
  const registry = registryOf(options.registry);
  const pause = countOf(options.pause, "--pause", plans.defaultPause, plans.maxPause);
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
  const request = { topology, planner, recording };
  const trace = await traceOf({ ...request, greedy: { pause } });
  const [segment] = trace.segments;
  const [inSupersteps] = (await traceOf(request)).segments;
  if (!segment || !inSupersteps) throw new Error("A replay has a segment.");
  const ran = planReplay(segment, inSupersteps, topology, pause);
  const { end } = segment;
  const finished = isObject(end.outcome) && end.outcome.status === "finished";
  const { times, differences } = ran;
  const json = { ...times, barrierStarts: Object.fromEntries(times.barrierStarts), pause };
  if (options.json)
    io.out(JSON.stringify({ ok: finished, outcome: end.outcome, end, schedule: json, differences }));
  else tell(ran, io);
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

type PlanReplay = {
  readonly end: Segment["end"];
  readonly runs: readonly NodeRun[];
  readonly times: GreedySchedule;
  readonly differences: ReturnType<typeof runDifferences>;
};

function planReplay(segment: Segment, inSupersteps: Segment, topology: Topology, pause: number): PlanReplay {
  const times = greedySchedule(segment, topology, { pause });
  const options = { isFailure: plans.failuresIn(topology) };
  const runs = nodeRuns(segment, topology, times, options);
  const others = nodeRuns(inSupersteps, topology, schedule(inSupersteps, topology), options);
  return { end: segment.end, runs, times, differences: runDifferences(runs, others) };
}

function tell({ end, runs, times, differences }: PlanReplay, io: Io): void {
  const rows = runs.map((run) => {
    const delay = (times.barrierStarts.get(run.node) ?? run.start) - run.start;
    return [
      run.node,
      run.attempts.length > 0 ? String(run.start) : "-",
      run.attempts.length > 0 ? String(run.end) : "-",
      delay > 0 && run.attempts.length > 0 ? `+${delay}` : "",
      stateOf(run),
      matchesOf(run),
      run.critical ? "critical" : "",
    ];
  });
  io.out(table(["Call", "Start ms", "End ms", "Barrier", "State", "Match", ""], rows, [1, 2, 3]));
  const chain = times.critical.map((node) => node.split(" ")[0]).join(" -> ");
  const attempts = runs.reduce((sum, run) => sum + run.attempts.length, 0);
  io.out(
    `\n${counted(attempts, "attempt")} in ${times.total} ms, the time of the longest chain ${chain}.\n${barrierCost(times)}`,
  );
  for (const { node, cause } of differences)
    io.out(`In supersteps ${node} ends differently: ${causes[cause]}.`);
  const outcome = isObject(end.outcome) ? end.outcome : {};
  io.out(
    end.kind === "ended"
      ? `${String(outcome.status)}: ${JSON.stringify(outcome.output ?? null)}`
      : end.message,
  );
}

/** `The superstep barrier would add 400 ms (13%).` */
function barrierCost({ total, barrier }: GreedySchedule): string {
  const added = barrier - total;
  if (added === 0) return "The superstep barrier would add nothing.";
  return `The superstep barrier would add ${added} ms (${Math.round((100 * added) / total)}%).`;
}

const causes: { readonly [cause in DifferenceCause]: string } = {
  started_before_halt: "here it started before a failure halted the run",
  stopped_by_halt: "here a failure halted the run before it could start",
  retry_not_recorded: "the recording has no further attempt, and supersteps repeat the last",
  shared_answers: "equal requests share recorded answers, in another order",
  stopped_by_miss: "a call that was never recorded stopped one of the runs first",
};

/** How the recording answered its attempts: `exact`, or `exact, repeated`. */
const matchesOf = ({ attempts }: NodeRun): string =>
  [...new Set(attempts.map(({ match }) => match.as))].join(", ");

/** `answered`, `timed out after 3 attempts`, `failed with http_500`. */
function stateOf({ state, attempts }: NodeRun): string {
  const code = state === "failed" ? attempts.at(-1)?.error?.code : undefined;
  const tries = attempts.length > 1 ? ` after ${attempts.length} attempts` : "";
  return `${stateWords[state]}${code === undefined ? "" : ` with ${code}`}${tries}`;
}
