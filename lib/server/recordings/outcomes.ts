import "server-only";
import { z } from "zod";
import { evidenceVersion } from "../../claims";
import type { ComparisonStatus } from "../../diff";
import { listCurrentVersions } from "../db/lists/recordingPages";
import { listOutcomes } from "../db/lists/recordingResults";
import { allSet, listSetsOfRecording } from "../db/lists/recordingSets";
import { headsOf, judgedTopologies } from "../evidence/ranking/judgedTopologies";
import { findSet } from "../evidence/recordingSets";
import type { Ctx } from "../verb/context";
import { verb } from "../verb/verb";

/** Result of one topology on a recording, compared with the one in use; `status` is `null` if not run, `step` is that of the first difference. */
export type RecordingOutcome = {
  /** Reference of the version that ran. */
  readonly topology: string;
  readonly title: string;
  readonly status: ComparisonStatus | null;
  readonly step: string | null;
};

/** Results of each topology that compiles, except the one in use. */
export type RecordingOutcomes = {
  /** The topology in use, by reference. */
  readonly base: { readonly name: string; readonly title: string };
  readonly outcomes: readonly RecordingOutcome[];
  /** A set that has the recording, if the planner's default set lacks it. */
  readonly set: string | null;
};

const Input = z.strictObject({ planner: z.string().max(120), recording: z.string().max(200) });

/**
 * Returns the stored results of each topology of a planner on one recording, reading no other recording's evidence.
 * `null` if no topology is in use, or if the planner has no such recording.
 */
export const recordingOutcomes = verb(Input, async (ctx, input): Promise<RecordingOutcomes | null> => {
  const judged = ctx.planners.find(input.planner) ? await judgedTopologies(ctx, input.planner) : null;
  const listed = judged && (await listedVersion(ctx, input));
  if (!judged || !listed) return null;
  const heads = headsOf(judged);
  const found = await listOutcomes(ctx.db, {
    engine: ctx.engine.hash,
    version: evidenceVersion,
    base: judged.base.hash,
    heads: heads.map(({ hash }) => hash),
    recording: listed.hash,
  });
  const ran = new Map(found.map((one) => [one.head, one]));
  return {
    base: { name: judged.base.reference, title: judged.base.title },
    outcomes: heads.map(({ hash, reference, title }) => {
      const result = ran.get(hash);
      const status = (result?.status as ComparisonStatus | undefined) ?? null;
      return { topology: reference, title, status, step: result?.step ?? null };
    }),
    set: listed.set,
  };
});

/** Returns the version in the planner's default set, else the current one, which the set `all` has. */
async function listedVersion(ctx: Ctx, { planner, recording }: z.output<typeof Input>) {
  const [usual, sets, [current]] = await Promise.all([
    findSet(ctx, planner, undefined),
    listSetsOfRecording(ctx.db, recording),
    listCurrentVersions(ctx.db, planner, { names: [recording] }),
  ]);
  if (!current) return null;
  const member = sets.find(({ name }) => name === usual.name);
  if (member) return { hash: member.hash, set: null };
  return { hash: current.hash, set: usual.name === allSet.name ? null : allSet.name };
}
