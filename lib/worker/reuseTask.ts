import { LRUCache } from "lru-cache";
import { diffTraces } from "../diff";
import type { Planner } from "../planner";
import type { Recording } from "../recording";
import { suppliedBy } from "../replay";
import { type KnownReplay, recordingReplays, reuse } from "../reuse";
import { answersFrom, recordingFrom, topologyFrom } from "./documents";
import { packTrace } from "./packTrace";
import { plannerCalled } from "./planners";
import type { ReuseResult, ReuseTask } from "./task";

/** Recordings whose replays a thread keeps. */
const most = 150;
/** Replays of later topologies that are kept of each, beside those that every one is likened to. */
const mostLater = 2;

type Kept = { readonly base: KnownReplay; readonly run: ReturnType<typeof recordingReplays> };
const kept = new LRUCache<string, Promise<Kept | string>>({ max: most });

/** Replays a topology over a recording beside others that it differs from in little; what they all do alike is run once in this thread. */
export async function reuseTask(task: ReuseTask, called = plannerCalled): Promise<ReuseResult> {
  const topology = topologyFrom(task.topology);
  const recording = recordingFrom(task.recording);
  const planner = called(topology.planner);
  if (!planner) return { ok: false, message: `There is no planner "${topology.planner}".` };
  const { recursionLimit } = task;
  const beside = await besideOf(task, planner, recording);
  if (typeof beside === "string") return { ok: false, message: beside };
  const { base, run } = beside;
  const { length } = task;
  const comparedWith = length === "whole" ? undefined : base.trace;
  const endsAt = length === "whole" ? undefined : length;
  const reused = await run({ topology, recursionLimit, comparedWith, endsAt });
  if (reused.kind === "refused") return { ok: false, message: tell(reused.problems) };
  if (reused.kind === "whole") return { ok: true, trace: packTrace(reused.replay.trace) };
  const { firstDivergence } = diffTraces(base.trace, reused.trace);
  return { ok: true, trace: null, differsAt: firstDivergence?.index ?? null };
}

function besideOf(task: ReuseTask, planner: Planner, recording: Recording): Promise<Kept | string> {
  const { beside, answers = null } = task;
  const key = JSON.stringify([beside, answers, task.recording]);
  const made = kept.get(key) ?? replayed(task, planner, recording);
  kept.set(key, made);
  made.catch(() => kept.delete(key));
  return made;
}

/** The replays that others are likened to, or why one of them cannot start. */
async function replayed(
  { beside, answers, recursionLimit }: ReuseTask,
  planner: Planner,
  recording: Recording,
): Promise<Kept | string> {
  const supplied = answers === undefined ? [] : suppliedBy(answersFrom(answers), recording, planner);
  const common = { planner, recording, supplied };
  const known: KnownReplay[] = [];
  for (const text of beside) {
    const reused = await reuse({ ...common, topology: topologyFrom(text), recursionLimit, known });
    if (reused.kind === "refused") return tell(reused.problems);
    if (reused.kind === "whole") known.push(reused.replay);
  }
  const [base] = known;
  if (!base) return "There is nothing that it is likened to.";
  return { base, run: recordingReplays({ ...common, known }, mostLater) };
}

const tell = (problems: readonly { readonly message: string; readonly fix: string }[]): string =>
  problems.map(({ message, fix }) => `${message} ${fix}`).join(" ");
