import "server-only";
import { z } from "zod";
import { type RankedTopology, ranked } from "../../../claims";
import { own } from "../../../std";
import { derived } from "../../cache/derived";
import { claimsOf, thePlanners } from "../../core/thePlanners";
import { verb } from "../../verb/verb";
import { estimateOf } from "../estimate";
import { topologyInUse } from "../topologies/inUse";
import { type StoredEvidence, storedEvidence } from "./evidence";
import { shippedJobs } from "./inOrder";
import { olderOf } from "./older";
import { waiting } from "./waiting";

const Input = z.strictObject({ planner: z.string() });

/** What a topology came to beside the one in use, over how many of the recordings. */
export type TopologyOutcome = Pick<
  RankedTopology,
  "topology" | "run" | "recordings" | "byStatus" | "endOtherwise" | "compiles" | "score"
> & {
  /** How many recordings an earlier engine ran and this one did not. */
  readonly older: number;
};

export type PlannerOutcomes = {
  /** What opens the topology in use. */
  readonly base: string;
  readonly baseTitle: string;
  /** By what opens each version: its name, or `name@hash` of a shipped version that somebody saved over. */
  readonly of: { readonly [topology: string]: TopologyOutcome };
  /** Replays that are still to be made, and about how many seconds they take; null where nothing ran that it could be judged by. */
  readonly waiting: number;
  readonly seconds: number | null;
  /** How many of them the server begins by itself, where it may. */
  readonly byItself: number;
  /** Of how many topologies those are, and of how many other readings of inferred parts, with how many replays. */
  readonly waitingOf: {
    readonly topologies: number;
    readonly readings: number;
    readonly readingReplays: number;
  };
  /** Topologies that ask what no recording answers, and so wait for no replay. */
  readonly ideas: number;
  /** Versions that somebody saved over a shipped one, which is run too. */
  readonly edited: number;
};

/** What each topology of a planner came to, from what is stored; null where the one in use is not there. */
export const outcomesOf = verb(Input, async ({ actor, input, store }): Promise<PlannerOutcomes | null> => {
  if (!(await topologyInUse(store, actor.workspaceId, input.planner))) return null;
  const stored = await storedEvidence(store, actor.workspaceId, input.planner);
  const left = waiting(stored);
  const hashes = new Set(left.map(({ topologyHash }) => topologyHash));
  const drawn = new Set(stored.topologies.map(({ hash }) => hash));
  const topologies = [...hashes].filter((hash) => drawn.has(hash)).length;
  const readingReplays = left.filter(({ topologyHash }) => !drawn.has(topologyHash)).length;
  const older = await olderOf(store, actor.workspaceId, stored.base.hash, left);
  const came = outcomesFrom(stored, input.planner);
  return {
    base: stored.base.reference,
    baseTitle: stored.base.title,
    of: Object.fromEntries(
      stored.topologies.flatMap(({ id, reference, hash }) => {
        const outcome = own(came, id);
        return outcome ? [[reference, { ...outcome, older: older.get(hash) ?? 0 }]] : [];
      }),
    ),
    waiting: left.length,
    seconds: await estimateOf(store, actor.workspaceId, left.length),
    byItself: shippedJobs(stored, thePlanners().find(input.planner), left).length,
    waitingOf: { topologies, readings: hashes.size - topologies, readingReplays },
    ideas: stored.ideas,
    edited: stored.topologies.filter(({ id, name }) => id !== name).length,
  };
});

type Came = { readonly [topology: string]: Omit<TopologyOutcome, "older"> };

const kept = derived<StoredEvidence, Came>("topology-outcomes");

const outcomesFrom = (stored: StoredEvidence, planner: string): Came =>
  kept(stored, () =>
    Object.fromEntries(
      ranked(stored.evidence, claimsOf(planner).argued).map(
        ({ topology, run, recordings, byStatus, endOtherwise, compiles, score }) => [
          topology,
          { topology, run, recordings, byStatus, endOtherwise, compiles, score },
        ],
      ),
    ),
  );
