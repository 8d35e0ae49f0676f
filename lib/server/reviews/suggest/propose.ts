import "server-only";
import { z } from "zod";
import { behaviourHash, diffTopologies } from "../../../changes";
import { compareDiffs, diffTraces, type RecordingDiff } from "../../../diff";
import { problems, type Topology } from "../../../topology";
import type { Actor } from "../../actor";
import { findStoredReview } from "../../db/reviews/read";
import type { Store } from "../../db/store";
import type { StoredTopology } from "../../db/topologies";
import { finishing } from "../../drafts/finishing";
import { draftReplays } from "../../drafts/traces";
import { InvalidInput } from "../../errors";
import { signatureFor } from "../../planners/signature";
import { theEngine } from "../../theEngine";
import { refuse, reviewerVerb } from "../../verb";
import { beginThread } from "../comment";
import { evidenceNow } from "../evidence";
import { noReview, Reviewed, ThreadFields } from "../fields";
import { versionNames } from "../version";
import type { Suggestion } from "./suggestion";

const Input = z.strictObject({
  on: Reviewed,
  ...ThreadFields,
  /** Ids of the changes of head that would be taken back. */
  changes: z.array(z.string().min(1).max(300)).min(1).max(200),
});

const what = "This cannot be suggested";
const longest = 300_000;

/** Begins a thread with head as it would be without some of its changes, after replaying every recording on it beside the base. */
export const suggestChange = reviewerVerb(Input, async ({ actor, input, store }) => {
  const { on, changes, ...said } = input;
  const sides = await sidesOn(store, actor, on);
  const suggestion = await proven(store, actor, sides, changes);
  const begun = await beginThread(store, actor, { on, ...said }, JSON.stringify(suggestion));
  return { ...begun, proof: suggestion.proof };
});

type Pair = { readonly base: StoredTopology; readonly head: StoredTopology };

async function sidesOn(store: Store, actor: Actor, on: Reviewed): Promise<Pair> {
  const { workspaceId } = actor;
  if (!("review" in on)) return (await evidenceNow(store, workspaceId, on)).sides;
  const review = await findStoredReview(store, workspaceId, on.review);
  if (!review) throw noReview(on.review);
  return (await evidenceNow(store, workspaceId, versionNames(review))).sides;
}

/** Head with these of its changes taken back, which must be able to run and do otherwise than head. */
export function withoutChanges({ base, head }: Pair, taken: readonly string[]) {
  const signature = signatureFor(base.planner);
  const diff = diffTopologies(base.topology, head.topology, signature);
  const back = diff.changes.filter(({ id }) => taken.includes(id));
  if (back.length < taken.length)
    throw new InvalidInput("Some of these are no changes of B any more. Look at the list again.");
  const kept = diff.changes.filter(({ id }) => !taken.includes(id)).map(({ id }) => id);
  const { id, title } = head.topology;
  const topology: Topology = { ...diff.withChanges(new Set(kept)), id, title };
  const errors = problems(topology, signature).filter(({ severity }) => severity === "error");
  if (errors.length > 0)
    refuse(
      what,
      errors.map(({ message }) => message),
    );
  if (behaviourHash(topology) === behaviourHash(head.topology))
    throw new InvalidInput("Taking these back alone changes nothing of what B does.");
  return { topology, changes: back.map((change) => ({ id: change.id, undoing: change.undoing })) };
}

async function proven(
  store: Store,
  { workspaceId }: Actor,
  { base, head }: Pair,
  taken: readonly string[],
): Promise<Suggestion> {
  const { topology, changes } = withoutChanges({ base, head }, taken);
  const stopped = AbortSignal.timeout(longest);
  const replays = draftReplays(store, workspaceId, { base, draft: topology, given: null }, stopped);
  const recordings = await replays.recordings();
  const asked = recordings.map((recording) => async () => {
    const [known, now] = await Promise.all([replays.ofBase(recording), replays.ofDraft(recording)]);
    return diffTraces(known.trace, now);
  });
  const diffs: RecordingDiff[] = [];
  for await (const one of finishing(asked, replays.atOnce)) diffs.push(one);
  return { changes, from: head.hash, topology, accepted: null, proof: proofOf({ base, head }, diffs) };
}

/** What the recordings say to a suggested change. */
export function proofOf({ base, head }: Pair, diffs: readonly RecordingDiff[]): Suggestion["proof"] {
  const named = { base: base.name, head: head.name, signature: signatureFor(base.planner) };
  const { byStatus } = compareDiffs(diffs, named).totals;
  return { byStatus, of: diffs.length, engine: theEngine().hash };
}
