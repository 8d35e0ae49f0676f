import "server-only";
import { z } from "zod";
import { type Explanation, explainSides } from "../../apps";
import type { Recording } from "../../recording";
import { isAppTopology } from "../../topology";
import type { Trace } from "../../trace";
import type { ExplainedCommits, PackedPair } from "../../worker";
import { recent } from "../cache/recent";
import { recordingText } from "../db/documents";
import type { AppCommit } from "../db/lists/appCommits";
import { findStoredRecording } from "../db/recordings";
import { type CommitSubject, commitOf } from "../evidence/apps/commits";
import { noiseOfCommits, traceOf } from "../evidence/apps/readPair";
import { paceOf, packedPair } from "../evidence/manyPairs";
import { ComparedFields } from "../evidence/recordingSets";
import type { ReplayPair } from "../evidence/sides";
import { knownSides } from "../evidence/unchanged/knownSides";
import type { Ctx } from "../verb/context";
import { verb } from "../verb/verb";
import { type RepeatedCalls, repeatedIn } from "./repeated";

/** A commit and what ran it: `engine` names runner, lock file and commit. */
export type CommitFacts = Pick<
  AppCommit,
  "sha" | "subject" | "author" | "committedAt" | "runner" | "lock" | "importerName" | "importedAt"
>;

/** Changes between two commits of an app, in code and in what its models are sent. */
export type AppComparison = Explanation & {
  readonly app: string;
  readonly base: CommitFacts;
  readonly head: CommitFacts;
  readonly repeated: RepeatedCalls | null;
  /** Command that compares both commits again. */
  readonly command: string;
};

const Input = z.strictObject(ComparedFields);

/** Compares the code of two commits and explains the differences by it; `null` for topologies of planners. */
export const getAppComparison = verb(Input, async (ctx, input): Promise<AppComparison | null> => {
  const { base, head, pairs } = await knownSides(ctx, input);
  if (!isAppTopology(base.topology) || !isAppTopology(head.topology)) return null;
  const [a, b] = await Promise.all([commitOf(ctx, base.hash), commitOf(ctx, head.hash)]);
  const both = pairs.filter((one) => one.base !== null && one.head !== null);
  const noise = noiseOfCommits(a, b);
  const key = [ctx.db.where, ctx.db.workspaceId, base.hash, head.hash, ...noise.masked, ...noise.omitted];
  const ids = both.map((one) => `${one.base?.id} ${one.head?.id}`);
  const explanation = await cache(ctx.memory, [...key, ...ids].join(" "), () => explain(ctx, [a, b], both));
  const titles = new Map(pairs.map(({ recording }) => [recording.name, recording.title]));
  const repeated = repeatedIn(b.commit.comparisons[base.hash]?.repeated, titles);
  const command = `planner-studio compare --base ${a.commit.sha.slice(0, 12)} --head ${b.commit.sha.slice(0, 12)} --open`;
  return { app: a.commit.app, base: factsOf(a), head: factsOf(b), ...explanation, repeated, command };
});

const cache = recent<Promise<Explanation>>("app comparisons", 50);

type Commits = readonly [base: CommitSubject, head: CommitSubject];

/** Explains few recordings here, and many on a worker thread. */
async function explain(ctx: Ctx, commits: Commits, pairs: readonly ReplayPair[]): Promise<Explanation> {
  const packed = paceOf(pairs.length).onThreads ? await packedPairs(ctx, pairs) : null;
  return packed ? explainOnThread(ctx, commits, pairs, packed) : explainHere(ctx, commits, pairs);
}

/** `null` if an earlier version stored one of the traces differently. */
async function packedPairs(ctx: Ctx, pairs: readonly ReplayPair[]): Promise<PackedPair[] | null> {
  const found = await Promise.all(
    pairs.map(({ base, head }) => packedPair(ctx, { base: base?.id ?? "", head: head?.id ?? "" })),
  );
  return found.includes(null) ? null : found.flatMap((one) => one ?? []);
}

async function explainOnThread(
  ctx: Ctx,
  [base, head]: Commits,
  compared: readonly ReplayPair[],
  pairs: readonly PackedPair[],
): Promise<Explanation> {
  const { masked, omitted } = noiseOfCommits(base, head);
  const noise = { masked: [...masked], omitted: [...omitted] };
  const commits: ExplainedCommits = { base: explained(base), head: explained(head), noise };
  const recordings = await Promise.all(
    compared.map(async ({ recording: { name, hash } }) => ({
      name,
      document: (await recordingText(ctx.db, hash)).document,
    })),
  );
  return JSON.parse(await ctx.engine.explain({ commits: JSON.stringify(commits), pairs, recordings }));
}

async function explainHere(
  ctx: Ctx,
  [base, head]: Commits,
  pairs: readonly ReplayPair[],
): Promise<Explanation> {
  const traces = (side: "base" | "head"): Promise<Trace[]> =>
    Promise.all(pairs.map((one) => traceOf(ctx, one[side]?.id ?? "")));
  const recordings = await Promise.all(pairs.map(({ recording }) => recordingOf(ctx, recording)));
  return explainSides(
    { ...explained(base), subject: base.subject, traces: await traces("base") },
    { ...explained(head), subject: head.subject, traces: await traces("head") },
    { noise: noiseOfCommits(base, head), recordings },
  );
}

async function recordingOf(
  ctx: Ctx,
  { name, hash }: { readonly name: string; readonly hash: string },
): Promise<Recording> {
  const found = await findStoredRecording(ctx.db, name, hash);
  if (!found) throw new Error(`The recording ${name} is gone.`);
  return found.recording;
}

const explained = ({ commit }: CommitSubject): ExplainedCommits["base"] => ({
  graph: commit.graph,
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

const factsOf = ({ commit }: CommitSubject): CommitFacts => {
  const { sha, subject, author, committedAt, runner, lock, importerName, importedAt } = commit;
  return { sha, subject, author, committedAt, runner, lock, importerName, importedAt };
};
