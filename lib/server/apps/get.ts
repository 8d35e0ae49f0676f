import "server-only";
import { z } from "zod";
import {
  assessSides,
  describeDifference,
  describeRewritten,
  exampleOf,
  hunkOf,
  type Judgement,
  sectionsOf,
} from "../../apps";
import type { Recording } from "../../recording";
import { counted, type Json, plural } from "../../std";
import { isAppTopology } from "../../topology";
import type { Trace } from "../../trace";
import { describePart } from "../../world";
import { recent } from "../cache/recent";
import type { AppCommit } from "../db/lists/appCommits";
import { findStoredRecording } from "../db/recordings";
import { type CommitSubject, commitOf } from "../evidence/apps/commits";
import { noiseOfCommits, traceOf } from "../evidence/apps/readPair";
import { ComparedFields } from "../evidence/recordingSets";
import { type ReplayPair, sidesOf } from "../evidence/sides";
import type { Ctx } from "../verb/context";
import { verb } from "../verb/verb";

/** A commit and what ran it: `engine` names runner, lock file and commit. */
export type CommitFacts = Pick<
  AppCommit,
  "sha" | "subject" | "author" | "committedAt" | "runner" | "lock" | "importerName" | "importedAt"
>;

/** A function whose source changed, with its changed lines as a unified diff. */
export type ChangedFunction = { readonly sentence: string; readonly hunk: readonly string[] };

/** Changes between two commits of an app, in code and in the model's input. */
export type AppComparison = {
  readonly app: string;
  readonly base: CommitFacts;
  readonly head: CommitFacts;
  /** Per recording: the function or the change of the graph that most likely caused its difference. */
  readonly likely: { readonly [recording: string]: ChangedFunction };
  readonly functions: readonly ChangedFunction[];
  /** Parts of the model's requests that changed; recorded answers cannot judge them. */
  readonly contexts: readonly { readonly sentence: string; readonly diff: readonly string[] }[];
  /** Paths of the state in which the base differs from itself. */
  readonly noise: readonly string[];
  /** Command that compares both commits again. */
  readonly command: string;
};

const Input = z.strictObject(ComparedFields);

/** Compares the code of two commits and explains the differences by it; `null` for topologies of planners. */
export const getAppComparison = verb(Input, async (ctx, input): Promise<AppComparison | null> => {
  const { base, head, pairs } = await sidesOf(ctx, input);
  if (!isAppTopology(base.topology) || !isAppTopology(head.topology)) return null;
  const [a, b] = await Promise.all([commitOf(ctx, base.hash), commitOf(ctx, head.hash)]);
  const both = pairs.filter((one) => one.base !== null && one.head !== null);
  const noise = noiseOfCommits(a, b);
  const key = [ctx.db.where, ctx.db.workspaceId, base.hash, head.hash, ...noise.masked, ...noise.omitted];
  const ids = both.map((one) => `${one.base?.id} ${one.head?.id}`);
  const explained = await cache(ctx.memory, [...key, ...ids].join(" "), () => explain(ctx, [a, b], both));
  const command = `planner-studio compare --base ${a.commit.sha.slice(0, 12)} --head ${b.commit.sha.slice(0, 12)} --open`;
  return { app: a.commit.app, base: factsOf(a), head: factsOf(b), ...explained, command };
});

type Explained = Pick<AppComparison, "likely" | "functions" | "contexts" | "noise">;
const cache = recent<Promise<Explained>>("app comparisons", 50);

async function explain(
  ctx: Ctx,
  [base, head]: readonly [CommitSubject, CommitSubject],
  pairs: readonly ReplayPair[],
): Promise<Explained> {
  const traces = (side: "base" | "head"): Promise<Trace[]> =>
    Promise.all(pairs.map((one) => traceOf(ctx, one[side]?.id ?? "")));
  const recordings = await Promise.all(pairs.map(({ recording }) => recordingOf(ctx, recording)));
  const judgement = assessSides(
    { ...sideOf(base), traces: await traces("base") },
    { ...sideOf(head), traces: await traces("head") },
    { noise: noiseOfCommits(base, head), recordings },
  );
  return {
    likely: likelyOf(judgement),
    functions: judgement.structure.rewritten.map((one) => ({
      sentence: describeRewritten(one),
      hunk: hunkOf(one, judgement.structure.moved),
    })),
    contexts: judgement.contexts.map((change) => ({
      sentence: `${describePart(change)} of ${change.node || "the app"} changed: ${counted(change.calls, "answer")} ${plural(change.calls, "was", "were")} given ${change.part === "code" ? "by" : "to"} the one before.`,
      diff: diffOf(judgement, change),
    })),
    noise: judgement.noise,
  };
}

async function recordingOf(
  ctx: Ctx,
  { name, hash }: { readonly name: string; readonly hash: string },
): Promise<Recording> {
  const found = await findStoredRecording(ctx.db, name, hash);
  if (!found) throw new Error(`The recording ${name} is gone.`);
  return found.recording;
}

const sideOf = ({ commit, subject }: CommitSubject) => ({
  graph: commit.graph,
  subject,
  commit: { sha: commit.sha, subject: commit.subject, author: commit.author, time: commit.committedAt },
  app: {
    id: commit.app,
    sha: commit.sha,
    dirty: false,
    lock: commit.lock,
    runner: commit.runner,
    versions: commit.versions,
  },
});

function likelyOf({ causes, structure }: Judgement): Explained["likely"] {
  const found = causes.flatMap(({ rewritten, change, recordings }) => {
    if (!rewritten && change === null) return [];
    const explained: ChangedFunction = rewritten
      ? { sentence: describeRewritten(rewritten), hunk: hunkOf(rewritten, structure.moved) }
      : { sentence: change ?? "", hunk: [] };
    return recordings.map((recording) => [recording, explained] as const);
  });
  return Object.fromEntries(found.toReversed());
}

function diffOf(judgement: Judgement, change: Judgement["contexts"][number]): string[] {
  const example = exampleOf(change, judgement.pairs);
  if (!example) return [];
  const parts = ({ request, context }: { request: Json; context?: Json | undefined }) =>
    sectionsOf(request, context ?? null);
  return describeDifference(parts(example.base), parts(example.head));
}

const factsOf = ({ commit }: CommitSubject): CommitFacts => {
  const { sha, subject, author, committedAt, runner, lock, importerName, importedAt } = commit;
  return { sha, subject, author, committedAt, runner, lock, importerName, importedAt };
};
