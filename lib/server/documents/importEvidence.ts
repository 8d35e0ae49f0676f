import "server-only";
import { counted, plainText } from "../../std";
import type { PackedEvidence, PackedSide } from "../../worker";
import { checkName } from "../core/documentName";
import { InvalidInput, refuse } from "../core/errors";
import { changing } from "../db/changing";
import { type AppCommit, lockAppCommits, type NoisePaths, storeAppCommit } from "../db/lists/appCommits";
import { addMembers, addSet, importedSet } from "../db/lists/recordingSets";
import { addRecording } from "../db/recordings";
import { addTopology } from "../db/topologies";
import { addReplays } from "../db/traces/addReplays";
import { appRecordingNames } from "../evidence/apps/recordingNames";
import type { Ctx } from "../verb/context";
import { ownerVerb } from "../verb/verb";
import { replaysOf, withNames } from "./evidenceRows";
import { FileText, readText } from "./readText";

/** An imported comparison and the address of its page; `known` if both commits and all recordings were here. */
export type ImportedEvidence = {
  readonly kind: "comparison";
  readonly name: string;
  readonly href: string;
  readonly outcome: "new" | "known";
};

/**
 * Stores two commits of an app with their replays, which ran elsewhere. Everything the comparison concludes was recomputed when it was read.
 * Idempotent; the last import of a commit names what ran it.
 */
export const importEvidence = ownerVerb(FileText, async (ctx, { text }): Promise<ImportedEvidence> => {
  const read = await readText(ctx, text);
  if (!read.ok) throw new InvalidInput(read.message, read.details);
  if (read.as !== "comparison")
    throw new InvalidInput("The document is no comparison. planner-studio compare --out writes one.");
  return storeEvidence(ctx, read.evidence);
});

/** Stores a comparison that was read. */
export async function storeEvidence(ctx: Ctx, evidence: PackedEvidence): Promise<ImportedEvidence> {
  const { app, base, head, noise } = evidence;
  const { planner } = head.topology;
  checkName(what, planner);
  const ids = evidence.recordings.map(({ name }) => name);
  const nameOf = await appRecordingNames(ctx, planner, ids);
  const recordings = evidence.recordings.map((one) => ({ ...one, name: nameOf(one.name) }));
  const repeated = evidence.repeated && withNames(evidence.repeated, nameOf);
  const comparison = { at: new Date().toISOString(), repeated };
  for (const { name } of recordings) checkName(what, name);
  if (ctx.planners.find(planner)?.runs === "here")
    refuse(what, [`There is a planner "${planner}" here. Give the app another name in planner-studio.json.`]);
  const name = comparisonName(evidence);
  const hashes = [base.topologyHash, head.topologyHash];
  const isNew = await changing(ctx, async (tx) => {
    const known = await lockAppCommits(tx, ctx.actor.workspaceId, app, hashes);
    for (const side of [base, head]) {
      const { topologyHash: hash, topology } = side;
      const before = known.get(hash);
      // A base that is new would be the current version, and a review would take it for the head.
      const isNext = before === undefined || (side === head && !known.has(base.topologyHash));
      if (isNext) await addTopology(tx, ctx.actor, { hash, topology, sample: false }, {});
      const found = {
        noise: joinPaths(before?.noise ?? noPaths, side === base ? noise : noPaths),
        comparisons: { ...before?.comparisons, ...(side === head && { [base.topologyHash]: comparison }) },
      };
      await storeAppCommit(tx, ctx.actor.workspaceId, { ...commitOf(ctx, planner, side), ...found });
    }
    let added = hashes.some((hash) => !known.has(hash));
    for (const version of recordings) {
      const stored = await addRecording(tx, ctx.actor, { ...version, sample: false }, {});
      added ||= stored.added;
    }
    const set = await addSet(tx, ctx.actor, planner, importedSet);
    await addMembers(tx, ctx.actor, { planner, name: set.name }, recordings);
    await addReplays(
      tx,
      ctx.actor.workspaceId,
      [base, head].flatMap((side) => replaysOf(side, nameOf)),
    );
    const line = `imported the comparison of ${versionOf(base)} and ${versionOf(head)} of ${app} over ${counted(recordings.length, "recording")}`;
    return {
      answer: added,
      event: { kind: "evidence.imported" as const, about: { kind: "topology", name: planner }, line },
    };
  });
  const side = ({ topologyHash }: PackedSide) => encodeURIComponent(`${planner}@${topologyHash}`);
  const href = `/compare?base=${side(base)}&head=${side(head)}`;
  return { kind: "comparison", name, href, outcome: isNew ? "new" : "known" };
}

const what = "The comparison cannot be used";

/** `agent 5fb2e47 → 8c1d2ab` */
export const comparisonName = ({ app, base, head }: PackedEvidence): string =>
  `${app} ${versionOf(base)} → ${versionOf(head)}`;

const versionOf = ({ commit }: PackedSide): string => commit.sha.slice(0, 7);

const noPaths: NoisePaths = { masked: [], omitted: [] };
const joinPaths = (one: NoisePaths, other: NoisePaths): NoisePaths => ({
  masked: [...new Set([...one.masked, ...other.masked])].sort(),
  omitted: [...new Set([...one.omitted, ...other.omitted])].sort(),
});

function commitOf(
  { actor }: Ctx,
  app: string,
  { topologyHash, commit, app: ran, engine, graph }: PackedSide,
): Omit<AppCommit, "importedAt" | "noise" | "comparisons"> {
  return {
    topologyHash,
    app,
    sha: commit.sha,
    subject: plainText(commit.subject),
    author: plainText(commit.author),
    committedAt: commit.time,
    engine,
    runner: ran.runner,
    lock: ran.lock,
    versions: ran.versions,
    graph,
    importedBy: actor.userId,
    importerName: plainText(actor.name),
  };
}
