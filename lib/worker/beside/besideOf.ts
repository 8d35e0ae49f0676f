import { LRUCache } from "lru-cache";
import type { Planner } from "../../planner";
import type { Recording } from "../../recording";
import { suppliedBy } from "../../replay";
import { type KnownReplay, recordingReplays, reuse } from "../../reuse";
import { answersFrom, topologyFrom } from "../documents";
import type { ReuseTask } from "../task";

/** Max recordings whose replays a thread caches. */
const most = 150;
/** Max later replays cached per recording, in addition to those that every topology is compared with. */
const mostLater = 2;

type BesideTask = Omit<ReuseTask, "topology" | "length">;
type Kept = { readonly base: KnownReplay; readonly run: ReturnType<typeof recordingReplays> };
const kept = new LRUCache<string, Promise<Kept | string>>({ max: most });

/** Returns the replays to compare with, computed once per thread and recording; a sentence when one of them cannot start. */
export function besideOf(task: BesideTask, planner: Planner, recording: Recording): Promise<Kept | string> {
  const { beside, answers = null } = task;
  const key = JSON.stringify([beside, answers, task.recording]);
  const made = kept.get(key) ?? replayed(task, planner, recording);
  kept.set(key, made);
  made.catch(() => kept.delete(key));
  return made;
}

async function replayed(
  { beside, answers, recursionLimit }: BesideTask,
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

/** Joins problems to the reason why a topology cannot start. */
export const tell = (problems: readonly { readonly message: string; readonly fix: string }[]): string =>
  problems.map(({ message, fix }) => `${message} ${fix}`).join(" ");
