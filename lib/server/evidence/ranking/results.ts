import "server-only";
import { z } from "zod";
import { type RankedTopology, ranked } from "../../../claims";
import { own } from "../../../std";
import { derived } from "../../cache/derived";
import { claimsOf } from "../../core/claimsOf";
import type { Ctx } from "../../verb/context";
import { verb } from "../../verb/verb";
import { estimateOf } from "../estimate";
import { SetName } from "../recordingSets";
import { topologyInUse } from "../topologies/inUse";
import { type StoredEvidence, storedEvidence } from "./evidence";
import { ofShipped } from "./inOrder";
import { olderOf } from "./older";
import { countWaiting, waitingTopologies } from "./waiting";

const Input = z.strictObject({ planner: z.string(), set: SetName.optional() });

/** Results of a topology compared with the one in use, and over how many of the recordings. */
export type TopologyOutcome = Pick<
  RankedTopology,
  "topology" | "run" | "recordings" | "byStatus" | "endOtherwise" | "compiles" | "score"
> & {
  /** Number of recordings that only an earlier engine ran. */
  readonly older: number;
};

export type PlannerOutcomes = {
  /** Reference of the topology in use. */
  readonly base: string;
  readonly baseTitle: string;
  /** By reference of each version: its name, or `name@hash` of a shipped version that a user edited. */
  readonly of: { readonly [topology: string]: TopologyOutcome };
  /** Missing replays, and their estimated seconds; `null` without a basis for an estimate. */
  readonly waiting: number;
  readonly seconds: number | null;
  /** Number of them that background runs start, if allowed. */
  readonly byItself: number;
  /** Number of topologies and of variants of inferred parts among them, with the variants' replays. */
  readonly waitingOf: {
    readonly topologies: number;
    readonly readings: number;
    readonly readingReplays: number;
  };
  /** Topologies with questions that no recording answers, for which no replays are missing. */
  readonly ideas: number;
  /** Number of edited versions of shipped topologies, which run as well. */
  readonly edited: number;
};

/** Returns the stored results of each topology of a planner; `null` if the one in use is missing. */
export const outcomesOf = verb(Input, async (ctx, input): Promise<PlannerOutcomes | null> => {
  if (!(await topologyInUse(ctx, input.planner))) return null;
  const stored = await storedEvidence(ctx, input.planner, input.set);
  const left = waitingTopologies(ctx, stored);
  const hashes = new Set(left.map(({ topologyHash }) => topologyHash));
  const drawn = new Set(stored.topologies.map(({ hash }) => hash));
  const topologies = [...hashes].filter((hash) => drawn.has(hash)).length;
  const readingReplays = countWaiting(left.filter(({ topologyHash }) => !drawn.has(topologyHash)));
  const older = await olderOf(ctx, stored, left);
  const outcomes = outcomesFrom(ctx, stored, input.planner);
  return {
    base: stored.base.reference,
    baseTitle: stored.base.title,
    of: Object.fromEntries(
      stored.topologies.flatMap(({ id, reference, hash }) => {
        const outcome = own(outcomes, id);
        return outcome ? [[reference, { ...outcome, older: older.get(hash) ?? 0 }]] : [];
      }),
    ),
    waiting: countWaiting(left),
    seconds: await estimateOf(ctx, countWaiting(left)),
    byItself: countWaiting(ofShipped(stored, ctx.planners.find(input.planner), left)),
    waitingOf: { topologies, readings: hashes.size - topologies, readingReplays },
    ideas: stored.ideas,
    edited: stored.topologies.filter(({ id, name }) => id !== name).length,
  };
});

type Came = { readonly [topology: string]: Omit<TopologyOutcome, "older"> };

const cache = derived<StoredEvidence, Came>("topology-outcomes");

const outcomesFrom = (ctx: Ctx, stored: StoredEvidence, planner: string): Came =>
  cache(ctx.memory, stored, () =>
    Object.fromEntries(
      ranked(stored.evidence, claimsOf(ctx, planner).argued).map(
        ({ topology, run, recordings, byStatus, endOtherwise, compiles, score }) => [
          topology,
          { topology, run, recordings, byStatus, endOtherwise, compiles, score },
        ],
      ),
    ),
  );
