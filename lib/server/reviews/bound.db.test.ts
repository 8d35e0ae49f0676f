import { afterAll, beforeAll, expect, it } from "vitest";
import { plannerModule } from "../../planners";
import type { Json } from "../../std";
import { type Actor, localActor } from "../core/actor";
import { onBothEngines } from "../db/engines.fixture";
import { anEngineHere } from "../engineHere.fixture";
import { saveRecording } from "../recordings/save";
import { startReplay } from "../replays/start";
import { sampled } from "../samples/sampled.fixture";
import { ctxAs, setEngine, stopJobs } from "../server.fixture";
import { saveTopology } from "../topologies/save";
import { createReview } from "./create";
import { decide } from "./decide";
import { getReview } from "./get";
import { listReviews } from "./list";
import { addRecordings } from "./recordings";
import { getSignOff } from "./signOff";

const { topologies, recordings } = plannerModule("venturescope")!;
const hybrid = topologies.find(({ id }) => id === "hybrid")!;
const person = (userId: string): Actor => ({ ...localActor, userId, name: userId, role: "reviewer" });
const [author, mb] = ["author", "mb"].map(person) as [Actor, Actor];

onBothEngines((open) => {
  const store = sampled(open);
  const replays = (topology: string) =>
    startReplay(ctxAs(), { topology, recording: "orchard-nothing-to-find" });
  const shown = (review: number) => getReview(ctxAs(mb), { review });

  afterAll(stopJobs);
  beforeAll(async () => {
    setEngine({ ...anEngineHere().engine, hash: `one on ${store().where}` });
    await replays("hybrid");
  });

  it("a review is bound to the recordings that it was asked over; later imports are no part of it", async () => {
    await saveTopology(ctxAs(), { document: { ...hybrid, id: "bound" } });
    await replays("bound");
    const [first] = recordings;
    const imported = (id: string, of = first) =>
      saveRecording(ctxAs(), { document: { ...of, id } as Json, set: "Regressions" });
    await imported(
      "regression",
      recordings.find(({ id }) => id === "orchard-nothing-to-find"),
    );
    for (const topology of ["hybrid", "bound"])
      await startReplay(ctxAs(), { topology, recording: "regression" });
    const asked = { base: "hybrid", head: "bound", set: "regressions" };
    const { number } = await createReview(ctxAs(author), asked);
    const { evidence } = await shown(number);
    const verdict = { review: number, verdict: "approve" as const, evidence: evidence.hash, seen: 0 };
    await decide(ctxAs(mb), verdict);
    const before = await shown(number);
    const listed = async () =>
      (await listReviews(ctxAs(mb), {})).reviews.find((one) => one.number === number);
    const inList = await listed();
    for (const id of ["imported-1", "regression"]) await imported(id);
    await saveRecording(ctxAs(), { document: { ...first, id: "elsewhere" } as Json });
    const after = await shown(number);
    expect(after.recordings).toEqual({ ...before.recordings, later: 2 });
    expect(after.evidence.hash).toBe(before.evidence.hash);
    expect(after.outcome).toBe("approved");
    expect(after.verdicts.map(({ standing }) => standing)).toEqual([{ stands: "yes" }]);
    expect(after.checks).toEqual(before.checks);
    expect(await listed()).toMatchObject({ outcome: inList?.outcome, waitsFor: inList?.waitsFor });
    const { untested } = await getSignOff(ctxAs(mb), { review: number });
    expect(untested.notRun).toHaveLength(before.recordings.all - before.recordings.ran);
    expect((await addRecordings(ctxAs(mb), { review: number })).added).toBe(2);
    const [given] = (await shown(number)).verdicts;
    expect(given?.standing).toMatchObject({
      stands: "stale",
      because: "1 recording was replaced by another version; 1 recording was added to the review",
    });
  });
});
