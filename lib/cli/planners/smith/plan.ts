import { at, counted, isObject, type Json } from "../../../std";
import type { Segment } from "../../../trace";
import { BadInput, exitCodes, type Io } from "../../io";
import { findingsOf, traceOf } from "../../replays";
import type { Workspace } from "../../workspace";

export type PlanOptions = {
  readonly recording?: string;
  readonly topology?: string;
  readonly json?: boolean;
};

/** Plans a recorded request again. A rejected one is a finding. */
export async function planRequest(workspace: Workspace, options: PlanOptions, io: Io): Promise<number> {
  if (options.recording === undefined) throw new BadInput("Name a recording with --recording.");
  const topology = workspace.topology(options.topology ?? "smith");
  const planner = workspace.planner(topology);
  const recording = workspace.recording(options.recording, planner.id);
  const trace = await traceOf({ topology, planner, recording });
  const [segment] = trace.segments;
  if (!segment) throw new Error("A replay has a segment.");
  const planning = describePlanning(segment);
  if (options.json) io.out(JSON.stringify({ recording: recording.id, topology: topology.id, ...planning }));
  else tell(planning, io);
  return planning.status === "accepted" && findingsOf(trace).length === 0
    ? exitCodes.fine
    : exitCodes.findings;
}

function describePlanning({ decisions, calls, end, turns }: Segment) {
  const outcome = isObject(end.outcome) ? end.outcome : {};
  const last = decisions.at(-1);
  return {
    status: String(outcome.status ?? "unfinished"),
    reason: end.kind === "ended" ? String(outcome.reason ?? "") : end.message,
    attempts: at(turns.at(-1)?.report ?? null, "/attempts") ?? null,
    mends: at(turns.at(-1)?.report ?? null, "/mends") ?? null,
    calls: calls.length,
    decisions: decisions.map(({ label, value }) => ({ label, reason: reasonIn(value) })),
    plan: last === undefined ? null : (at(last.value, "/plan") ?? null),
  };
}

const reasonIn = (value: Json): string => (isObject(value) ? String(value.reason ?? "") : "");

function tell(planning: ReturnType<typeof describePlanning>, io: Io): void {
  for (const { label, reason } of planning.decisions) io.out(`${label}\n  ${reason}`);
  const spent = `${counted(planning.calls, "call")} of the model, ${counted(Number(planning.mends ?? 0), "syntax repair")}`;
  io.out(`\n${planning.status} after ${counted(Number(planning.attempts ?? 0), "attempt")}: ${spent}.`);
  if (planning.plan === null) io.out(planning.reason);
  else io.out(JSON.stringify(planning.plan, null, 2));
}
