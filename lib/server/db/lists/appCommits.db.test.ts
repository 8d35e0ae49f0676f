import { beforeAll, expect, it } from "vitest";
import { localActor } from "../../core/actor";
import { sampled } from "../../samples/sampled.fixture";
import { ctxAs } from "../../server.fixture";
import { onBothEngines } from "../engines.fixture";
import { latestHeadOf, listImportedComparisons } from "./appCommits";

const at = (minute: number) => `2026-11-28T10:0${minute}:00.123Z`;
const commit = (topologyHash: string, comparisons: { readonly [base: string]: { readonly at: string } }) => ({
  workspaceId: localActor.workspaceId,
  topologyHash,
  app: "agent",
  sha: topologyHash,
  subject: "",
  author: "Ada",
  committedAt: at(0),
  engine: "app:x",
  runner: "r",
  versions: "{}",
  graph: "{}",
  noise: "{}",
  comparisons: JSON.stringify(comparisons),
  importedBy: localActor.userId,
  importerName: "Ada",
});

onBothEngines((open) => {
  const store = sampled(open);
  beforeAll(() =>
    store().prisma.appCommit.createMany({
      data: [
        commit("c1", {}),
        commit("c2", { c1: { at: at(3) } }),
        commit("c3", { c1: { at: at(4) }, c2: { at: at(1) } }),
      ],
    }),
  );

  it("lists imported comparisons, newest first, no more than are asked for", async () => {
    const { db } = ctxAs();
    expect(await listImportedComparisons(db, 2)).toEqual([
      { base: "agent@c1", head: "agent@c3", set: null, at: new Date(at(4)) },
      { base: "agent@c1", head: "agent@c2", set: null, at: new Date(at(3)) },
    ]);
    expect(await listImportedComparisons(db, 9)).toHaveLength(3);
  });

  it("finds the commit that was last compared with a base, whatever was imported of others", async () => {
    const { db } = ctxAs();
    const heads = ["c1", "c2", "c3"].map((base) => latestHeadOf(db, "agent", base));
    expect(await Promise.all(heads)).toEqual(["c3", "c3", null]);
    expect(await latestHeadOf(db, "other", "c1")).toBeNull();
  });
});
