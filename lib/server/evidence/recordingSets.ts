import "server-only";
import { z } from "zod";
import type { ReviewedRecording } from "../../review";
import { InvalidInput, NotFound, notInWorkspace } from "../core/errors";
import { Reference } from "../core/reference";
import {
  allSet,
  importedSet,
  listRecordingsInSet,
  listStoredSets,
  type RecordingSetName,
  type StoredRecordingSet,
  samplesSet,
} from "../db/lists/recordingSets";
import { listRecordingVersions, type RecordingSummary } from "../db/recordings";
import type { Ctx } from "../verb/context";
import { whileSame } from "./unchanged/whileSame";

/** Name of a set as in links: `samples`, `production-week-47`, or `all`. */
export const SetName = z.string().min(1).max(120);
/** Input of a comparison: both sides, an answer set, and a recording set (the planner's default if omitted). */
export const ComparedFields = {
  base: Reference,
  head: Reference,
  answers: Reference.optional(),
  set: SetName.optional(),
};
/** Title of a set to add to; a new title creates one. */
export const SetTitle = z.string().trim().min(1, "name the set").max(80);

/** A set and its recordings, each in the version that is part of it. */
export type RecordingsOfSet = {
  readonly set: RecordingSetName;
  readonly recordings: readonly RecordingSummary[];
};

/** Returns the recordings of a set, or of the planner's default set. Throws `NotFound` for an unknown one. */
export async function recordingsIn(
  ctx: Ctx,
  planner: string,
  name: string | undefined,
): Promise<RecordingsOfSet> {
  const set = await findSet(ctx, planner, name);
  return { set, recordings: await recordingsOf(ctx, planner, set.name) };
}

const listed = whileSame<readonly RecordingSummary[]>("recordings of sets", 6);

/** Lists the recordings of a set, once while nothing changes. */
const recordingsOf = (ctx: Ctx, planner: string, set: string) =>
  listed(ctx, [planner, set], () => listRecordingsInSet(ctx.db, planner, set));

/** Finds a set by name, or the default one: the samples, else the oldest set, else all recordings. */
export async function findSet(
  ctx: Ctx,
  planner: string,
  name: string | undefined,
): Promise<RecordingSetName> {
  if (name === allSet.name) return allSet;
  const sets = await listStoredSets(ctx.db, planner);
  const found = name === undefined ? defaultOf(sets) : sets.find((one) => one.name === name);
  if (!found) throw notInWorkspace(`recording set ${name} of the planner ${planner}`);
  return { name: found.name, title: found.title };
}

/** Returns the set that pages show without `?set=`. */
export const defaultOf = (sets: readonly StoredRecordingSet[]): RecordingSetName => sets[0] ?? allSet;

/** Returns the set that a title names. Throws for the titles that the product uses itself. */
export function setOfTitle(title: string): RecordingSetName {
  const name = slugOf(title);
  if (name === "") throw new InvalidInput("The title of a set needs a letter or a digit.");
  if (name === allSet.name || name === slugOf(allSet.title))
    throw new InvalidInput(`“${allSet.title}” always has every recording. Choose another title.`);
  if (name === samplesSet.name)
    throw new InvalidInput(`“${samplesSet.title}” ships with Planner Studio. Choose another set.`);
  return { name, title };
}

const slugOf = (title: string): string =>
  title
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");

/** Returns the set that an import goes into. */
export const importInto = (title: string | undefined): RecordingSetName =>
  title === undefined ? importedSet : setOfTitle(title);

/** Recordings to compare: those of a set, or those of a review, whose set offers later ones. */
export type ComparedRecordings = {
  /** Name of a set; the planner's default if omitted. */
  readonly set?: string | null | undefined;
  /** Recordings of a review. */
  readonly recordings?: readonly ReviewedRecording[] | undefined;
};

type ReviewedRecordings = {
  /** `null` for a review over all recordings, or over a deleted set. */
  readonly set: RecordingSetName | null;
  readonly recordings: readonly RecordingSummary[];
  /** Recordings of the set, or versions of them, that are not part of the requested review. */
  readonly later: readonly RecordingSummary[];
};

const reviewed = whileSame<ReviewedRecordings>("reviewed recordings", 6);

/** Returns the recordings to compare, which are listed once while nothing changes. */
export async function comparedRecordings(
  ctx: Ctx,
  planner: string,
  { set, recordings }: ComparedRecordings,
): Promise<ReviewedRecordings> {
  if (!recordings) return { ...(await recordingsIn(ctx, planner, set ?? undefined)), later: [] };
  const of = [planner, set ?? null, JSON.stringify(recordings)];
  return reviewed(ctx, of, () => readReviewed(ctx, planner, set ?? null, recordings));
}

async function readReviewed(
  ctx: Ctx,
  planner: string,
  set: string | null,
  versions: readonly ReviewedRecording[],
): Promise<ReviewedRecordings> {
  const named = set === null ? null : await reviewedSet(ctx, planner, set);
  const [recordings, present] = await Promise.all([
    listRecordingVersions(ctx.db, planner, versions),
    recordingsOf(ctx, planner, (named ?? allSet).name),
  ]);
  const known = new Set(versions.map(({ hash }) => hash));
  const isDeleted = set !== null && named === null;
  return { set: named, recordings, later: isDeleted ? [] : present.filter(({ hash }) => !known.has(hash)) };
}

/** Returns the set of a review; `null` if it was deleted since. */
export async function reviewedSet(ctx: Ctx, planner: string, name: string): Promise<RecordingSetName | null> {
  try {
    return await findSet(ctx, planner, name);
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}
