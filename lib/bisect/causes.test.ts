import fc from "fast-check";
import { expect, test } from "vitest";
import type { Change, TopologyDiff } from "../changes";
import { aTopology } from "../changes/random.fixture";
import { verifiedCauses } from "./causes";
import type { Trial, Trials } from "./trials";

const topology = fc.sample(aTopology(), { numRuns: 1, seed: 1 })[0]!;
const changes = ["a", "b"].map((id) => ({ id }) as Change);
/** Base with some changes is called by these. */
const diff: Pick<TopologyDiff, "changes" | "withChanges"> = {
  changes,
  withChanges: (ids: ReadonlySet<string>) => ({ ...topology, id: [...ids].sort().join() }),
};

const alike: Trial = { identical: true, differsAt: null, finding: null };
const otherwise: Trial = {
  identical: false,
  differsAt: 0,
  finding: { place: null, decidesOtherwise: true },
};

/** What base with these changes does, null where it does not run. */
async function causesWhere(does: { readonly [changes: string]: Trial | null }) {
  const trial: Trials["trial"] = async ({ id }) => does[id] ?? null;
  const nobody = async () => Promise.reject(new Error("Nobody asks for it."));
  const trials: Trials = { trial, refutedBy: nobody, tried: () => 0, left: () => 0, allow: () => {} };
  const causes = await verifiedCauses({ diff, moves: changes, trials, differing: ["r"] });
  return Object.fromEntries(causes.map((cause) => [cause.changes.map(({ id }) => id).join(), cause.refused]));
}

test("a change that base cannot run with alone is told from one that makes no difference alone", async () => {
  const both = { "": alike, b: otherwise, "a,b": otherwise };
  expect(await causesWhere({ ...both, a: null })).toEqual({ a: true, b: false });
  expect(await causesWhere({ ...both, a: alike })).toEqual({ a: false, b: false });
});
