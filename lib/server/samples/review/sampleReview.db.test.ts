import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { diffTopologies } from "../../../changes";
import type { SampleReview } from "../../../planners";
import { plannersOf } from "../../../planners";
import { triageModule } from "../../../planners/triageModule.fixture";
import { type Actor, localActor } from "../../core/actor";
import { Conflict, Forbidden, NotFound } from "../../core/errors";
import { onBothEngines } from "../../db/engines.fixture";
import { findSweep } from "../../db/sweeps";
import { anEngineHere } from "../../engineHere.fixture";
import { listPeople } from "../../people/list";
import { sayName } from "../../people/sayName";
import { changeReviewFields, removeReview } from "../../reviews/change";
import { createReview } from "../../reviews/create";
import { getReview } from "../../reviews/get";
import { getLabelQueue } from "../../reviews/labels/queue";
import { listReviews } from "../../reviews/list";
import { ctxAs, setEngine, setPlanners, stopJobs } from "../../server.fixture";
import { sampled } from "../sampled.fixture";
import { makeSampleReview, stepsLeft } from "./make";

const plain = triageModule.topologies[0]!;
const unread = {
  ...plain,
  id: "triage-unread",
  title: "Triage unread",
  nodes: plain.nodes.map(({ policies, ...node }) => ({
    ...node,
    policies: policies.filter(({ policy }) => policy !== "split"),
  })),
};
const told: SampleReview = {
  head: unread.id,
  title: "Unread tickets",
  description: "A sample.",
  recording: "ada",
  later: diffTopologies(plain, unread).changes.map(({ id }) => id),
  node: { id: "read", says: "Does it read?", answer: "It does not, soon." },
  approves: "It reads.",
  decision: "Why support?",
  suggests: "Read it again:",
  labelled: ["ada"],
  value: { says: "Whose ticket?", answer: "Support's." },
  intended: { recordings: ["ada"], why: "Support reads them." },
};
const module = {
  ...triageModule,
  inUse: plain,
  topologies: [plain, unread],
  sampleReview: told,
  // What is labelled is decided from the recorded state.
  recordings: triageModule.recordings.map((one) => ({ ...one, start: { subject: "Ada: an invoice" } })),
};

beforeAll(() => setPlanners(plannersOf([module])));
afterAll(() => setPlanners(null));

onBothEngines((open) => {
  const store = sampled(open);
  const actor = localActor;
  const followed = async (id: string): Promise<boolean> => {
    const state = async () => (await findSweep(ctxAs().db, id))?.state;
    await vi.waitFor(async () => expect(await state()).toBe("finished"), { timeout: 240_000, interval: 20 });
    return true;
  };
  const left = () => stepsLeft(ctxAs(), module, followed);
  const make = () => makeSampleReview(ctxAs(), module, followed);
  beforeAll(() => setEngine(anEngineHere({ hash: `sample on ${store().where}` }).engine));
  afterAll(stopJobs);

  it("is made to its end by lives of the server that each end after one step", async () => {
    const heads = await store().prisma.topology.findMany({ orderBy: { name: "asc" } });
    let lives = 0;
    for (let [step] = (await left()) ?? []; step; [step] = (await left()) ?? []) {
      await step();
      lives += 1;
      expect(lives).toBeLessThan(20);
    }
    expect(await store().prisma.topology.findMany({ orderBy: { name: "asc" } })).toEqual(heads);
    const [listed, ...others] = (await listReviews(ctxAs(actor), {})).reviews;
    expect(others).toEqual([]);
    expect(listed).toMatchObject({ sample: true, waitsFor: "verdict", author: "Ada (sample)" });
    expect(listed?.titles).toEqual({ base: `${plain.title} · v1`, head: `${unread.title} · v1` });
    const shown = await getReview(ctxAs(actor), { review: listed?.number ?? 0 });
    expect(shown).toMatchObject({
      sample: true,
      title: told.title,
      base: { name: plain.id },
      head: { name: unread.id },
      versions: [{}, {}],
      threads: [
        { anchor: { on: "part" }, state: "open", standing: { is: "outdated" }, comments: [{}, {}] },
        { anchor: { on: "decision" }, state: "open", standing: { is: "current" }, comments: [{}] },
        { anchor: { on: "value" }, state: "resolved", standing: { is: "current" }, comments: [{}, {}] },
        { suggestion: { fits: true, accepted: null, proof: { of: 1, byStatus: { identical: 1 } } } },
      ],
      verdicts: [{ verdict: "approve", standing: { stands: "stale", recordings: ["ada"] } }],
      labels: { differing: { of: 1, labelled: 1 } },
    });
    expect(shown.intent.length).toBeGreaterThan(0);
    const events = await store().prisma.reviewEvent.findMany({ orderBy: { seq: "asc" } });
    expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: shown.rev }, (_, nth) => nth + 1));
    expect(events.every(({ actorName }) => actorName.endsWith("(sample)"))).toBe(true);
    expect(await make()).toBe(true);
    expect((await getReview(ctxAs(actor), { review: shown.number })).rev).toBe(shown.rev);
  });

  it("makes nobody up: its people are in no list, and who says a name first is what every newcomer is", async () => {
    expect(await listPeople(ctxAs(actor), {})).toEqual([]);
    const said = await sayName(ctxAs(actor), { name: "Mara", newcomer: "reviewer" });
    expect(said.role).toBe("reviewer");
  });

  it("counts its labels in its own review alone", async () => {
    const asked = { base: plain.id, head: unread.id };
    const { number } = await createReview(ctxAs(actor), asked);
    const { tally } = await getLabelQueue(ctxAs(actor), { review: number });
    expect(tally.differing).toMatchObject({ of: 1, labelled: 0 });
  });

  it("goes for good once it is closed and removed, is not made again, and its number is not given again", async () => {
    const sample = (await listReviews(ctxAs(actor), {})).reviews.find((one) => one.sample)!;
    const about = { review: sample.number };
    await expect(removeReview(ctxAs(actor), about)).rejects.toThrow(Conflict);
    await changeReviewFields(ctxAs(actor), { review: sample.number, state: "closed" });
    const reviewer: Actor = { ...actor, role: "reviewer" };
    await expect(removeReview(ctxAs(reviewer), about)).rejects.toThrow(Forbidden);
    await removeReview(ctxAs(actor), about);
    await expect(getReview(ctxAs(actor), about)).rejects.toThrow(NotFound);
    expect(await store().prisma.decisionLabel.count()).toBe(0);
    expect(await left()).toEqual([]);
    const asked = { base: plain.id, head: unread.id };
    const numbers = [sample.number, (await listReviews(ctxAs(actor), {})).reviews[0]?.number];
    expect(numbers).not.toContain((await createReview(ctxAs(actor), asked)).number);
  });
});
