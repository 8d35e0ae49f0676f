import "server-only";
import {
  findRemediation,
  type InflightReport,
  type LossCount,
  type LossSummary,
  type RecordingOutcomes,
  type Remediation,
  reportOf,
  type TryRename,
} from "../../../inflight";
import { acrossBundles } from "../../../std";
import { listInflightCounts, readInflight } from "../../db/inflight";
import type { Ctx } from "../../verb/context";
import { casesOf, type InflightSides } from "./cases";

/** Report of the stored checks; `checked` of all recordings. */
export type StoredInflight = {
  readonly report: InflightReport;
  /** `null` until everything needed for it has been tried. */
  readonly remediation: Remediation | null;
  readonly checked: number;
  readonly recordings: number;
};

/** Returns the stored outcomes by recording name; `null` if there are none. */
export async function storedInflight(ctx: Ctx, sides: InflightSides): Promise<StoredInflight | null> {
  const cases = casesOf(ctx, sides);
  const bodies = await readInflight(
    ctx.db,
    cases.map(({ identity }) => identity.id),
  );
  const outcomes = cases.flatMap(({ recording, identity }): RecordingOutcomes[] => {
    const known = bodies.get(identity.id);
    return known ? [{ recording: recording.name, threads: known.threads }] : [];
  });
  if (outcomes.length === 0) return null;
  const { base, head } = titled(sides);
  const whole = outcomes.length === cases.length;
  const remediation = whole
    ? await findRemediation({ base, head }, outcomes, knownTrials(ctx, sides)).catch(ifUnknown)
    : null;
  return {
    report: reportOf(base, head, outcomes),
    remediation,
    checked: outcomes.length,
    recordings: cases.length,
  };
}

/** Names both sides in sentences by their titles, where these differ. */
function titled({ base: { topology: base }, head: { topology: head } }: InflightSides) {
  if (base.title === head.title) return { base, head };
  return { base: { ...base, id: base.title }, head: { ...head, id: head.title } };
}

/** Looks up stored trials; throws `NotTried` if one is missing. */
const knownTrials =
  (ctx: Ctx, sides: InflightSides): TryRename =>
  async (rename, only) => {
    const cases = casesOf(ctx, sides, rename).filter(
      ({ recording }) => !only || only.includes(recording.name),
    );
    const ids = cases.map(({ identity }) => identity.id);
    const known = await listInflightCounts(ctx.db, ids);
    if (known.size < ids.length) throw new NotTried();
    return added([...known.values()]);
  };

class NotTried extends Error {}
acrossBundles(NotTried, "NotTried");

const ifUnknown = (error: unknown): null => {
  if (error instanceof NotTried) return null;
  throw error;
};

/** Adds up the counts of several recordings. */
export const added = (counts: readonly LossSummary[]): LossSummary => {
  const tally = (of: (one: LossSummary) => LossCount): LossCount => ({
    lost: counts.reduce((sum, one) => sum + of(one).lost, 0),
    total: counts.reduce((sum, one) => sum + of(one).total, 0),
  });
  return {
    totals: { waits: tally(({ totals }) => totals.waits), midTurn: tally(({ totals }) => totals.midTurn) },
    otherwise: counts.reduce((sum, one) => sum + one.otherwise, 0),
  };
};
