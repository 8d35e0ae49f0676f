import type { Planner } from "../../planner";
import type { Recording } from "../../recording";
import {
  cacheTime,
  isIncluded,
  type RolledOutTurn,
  reportSwitch,
  rollOut,
  stages,
  trafficOf,
} from "../../rollout";
import type { Topology } from "../../topology";
import { carriedOn } from "../inflight";
import { BadInput, exitCodes, type Io } from "../io";
import type { Workspace } from "../workspace";
import { type Crossing, madeUp, type RolloutReport, type Stage } from "./report";
import { tellRollout } from "./tellRollout";

export type RolloutOptions = {
  readonly base: string;
  readonly head: string;
  readonly shadow?: string;
  readonly flag: string;
  readonly recordings?: string;
  readonly json?: boolean;
};

/** Cases begin within an hour, and are taken by four processes; the switch comes after half of it. */
const traffic = { span: 3_600_000, pause: 120_000, processes: 4 };
const switchedAt = traffic.span / 2;

/** Reports whom each stage includes, what the kill switch comes to over the recorded traffic, and what happens to cases in the middle. A lost thread is a finding. */
export async function rolloutCommand(workspace: Workspace, options: RolloutOptions, io: Io): Promise<number> {
  const base = workspace.topology(options.base);
  const planner = workspace.planner(base);
  const head = workspace.topology(options.head, planner.id);
  const recordings = workspace.recordings(options.recordings ?? "all", planner.id);
  if (recordings.length === 0) throw new BadInput("No recording is given. Name some with --recordings.");
  const turns = trafficOf(recordings.map(timesOf), traffic);
  const changes = [
    { at: 0, percent: 100 },
    { at: switchedAt, percent: 0 },
  ];
  const decided = rollOut(turns, changes, options);
  const outcome = reportSwitch(decided, switchedAt);
  const crossings = [await crossing({ planner, recordings, from: head, to: base }, outcome.caught)];
  if (options.shadow !== undefined) {
    const to = workspace.topology(options.shadow, planner.id);
    crossings.push(await crossing({ planner, recordings, from: base, to }, openAt(decided, switchedAt)));
  }
  const report: RolloutReport = {
    flag: options.flag,
    stages: stages.map((percent) => stageOf(options.flag, percent, recordings)),
    switch: { ...outcome, at: switchedAt, turns: turns.length, cases: recordings.length },
    crossings,
  };
  io.out(options.json ? JSON.stringify(report) : tellRollout(report, cacheTime));
  return crossings.some(({ lost }) => lost > 0) ? exitCodes.findings : exitCodes.fine;
}

const timesOf = ({ id, turns }: Recording) => ({
  case: id,
  turns: turns.map(({ calls }) => calls.reduce((sum, { latency }) => sum + (latency ?? 0), 0)),
});

const stageOf = (flag: string, percent: number, recordings: readonly Recording[]): Stage => ({
  percent,
  recorded: recordings.filter(({ id }) => isIncluded(flag, id, percent)).length,
  madeUp: Array.from({ length: madeUp }, (_, i) => `case-${i + 1}`).filter((name) =>
    isIncluded(flag, name, percent),
  ).length,
});

/** Cases with turns before and after a time. */
function openAt(turns: readonly RolledOutTurn[], at: number): readonly string[] {
  const begun = new Set(turns.flatMap((turn) => (turn.at < at ? [turn.case] : [])));
  const goingOn = new Set(turns.flatMap((turn) => (turn.at >= at ? [turn.case] : [])));
  return [...begun].filter((one) => goingOn.has(one));
}

type Move = {
  readonly planner: Planner;
  readonly recordings: readonly Recording[];
  readonly from: Topology;
  readonly to: Topology;
};

async function crossing(
  { planner, recordings, from, to }: Move,
  cases: readonly string[],
): Promise<Crossing> {
  const open = recordings.filter(({ id }) => cases.includes(id));
  const named = { from: from.id, to: to.id, cases };
  if (open.length === 0) return { ...named, checkpoints: 0, lost: 0, different: 0, later: 0 };
  const { report } = await carriedOn({ base: from, head: to, planner, recordings: open });
  const { waits, midTurn } = report.totals;
  return {
    ...named,
    checkpoints: waits.total + midTurn.total,
    lost: waits.lost + midTurn.lost,
    different: report.otherwise,
    later: report.differences.reduce((sum, { later }) => sum + later, 0),
  };
}
