import { afterAll, beforeAll, expect, it } from "vitest";
import { plannerModule } from "../../planners";
import type { Json } from "../../std";
import { InvalidInput } from "../core/errors";
import { onBothEngines } from "../db/engines.fixture";
import { getStoredReview } from "../db/reviews/read";
import { getComparison } from "../diffs/get";
import { importDocument } from "../documents/import";
import { anEngineHere } from "../engineHere.fixture";
import { getProposals } from "../proposals/get";
import { createReview } from "../reviews/create";
import { sampled } from "../samples/sampled.fixture";
import { seedSamples } from "../samples/seed";
import { ctxAs, setEngine, stopJobs } from "../server.fixture";
import { startSweep } from "../sweeps/start";
import { coverageOf } from "../topologies/coverage";
import { listRecordings } from "./list";
import { addToSet, removeFromSet } from "./members";
import { listRecordingLines } from "./page";
import { saveRecording } from "./save";
import { listRecordingSets, listSetsOf, removeSet, renameSet } from "./sets";
import { listTags } from "./tags";

const planner = "venturescope";
const { recordings } = plannerModule(planner)!;
const [first, second] = recordings;
const document = (id: string, title = id) => ({ ...first, id, title }) as Json;
const pair = { base: "hybrid", head: "current" };

onBothEngines((open) => {
  const store = sampled(open);
  beforeAll(() => setEngine({ ...anEngineHere().engine, hash: `sets on ${store().where}` }));
  afterAll(stopJobs);
  const sets = async () =>
    (await listRecordingSets(ctxAs(), { planner })).map(({ name, recordings: n, isDefault }) => [
      name,
      n,
      isDefault,
    ]);
  const compared = async (set?: string) => {
    const { set: over, recordings: all } = await getComparison(ctxAs(), { ...pair, ...(set && { set }) });
    return { set: over, names: all.map(({ name }) => name) };
  };

  it("counts the tags of each planner's recordings", async () => {
    const counts = new Map<string, number>();
    for (const { planner, tags } of await listRecordings(ctxAs(), {}))
      for (const tag of new Set(tags)) {
        const key = `${planner} ${tag}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    const found = await listTags(ctxAs(), {});
    expect(counts.size).toBeGreaterThan(1);
    expect(new Map(found.map(({ planner, tag, count }) => [`${planner} ${tag}`, count]))).toEqual(counts);
  });

  it("ships with the set Samples, which is the default and cannot be changed", async () => {
    expect(await sets()).toEqual([["samples", recordings.length, true]]);
    expect((await compared()).set).toEqual({ name: "samples", title: "Samples" });
    const samples = { planner, set: "samples" };
    await expect(removeSet(ctxAs(), samples)).rejects.toThrow("cannot be changed");
    const added = { planner, set: "Samples", recordings: [first!.id] };
    await expect(addToSet(ctxAs(), added)).rejects.toThrow("ships with Planner Studio");
    await expect(addToSet(ctxAs(), { ...added, set: "All" })).rejects.toThrow("always has every recording");
  });

  it("an import joins the named set or Imported, and changes nothing over the samples", async () => {
    const before = { compared: await compared(), ranked: await getProposals(ctxAs(), { planner }) };
    await importDocument(ctxAs(), { text: JSON.stringify(document("week-1")), set: "Production week 47" });
    await importDocument(ctxAs(), { text: JSON.stringify(document("unnamed")) });
    // Another version of a sample is no sample.
    await saveRecording(ctxAs(), { document: document(second!.id, "Edited") });
    await seedSamples(ctxAs());
    expect(await sets()).toEqual([
      ["samples", recordings.length, true],
      ["production-week-47", 1, false],
      ["imported", 2, false],
    ]);
    expect(await compared()).toEqual(before.compared);
    expect(await getProposals(ctxAs(), { planner })).toEqual(before.ranked);
    expect((await compared("production-week-47")).names).toEqual(["week-1"]);
    expect((await compared("all")).names).toHaveLength(recordings.length + 2);
    expect(await coverageOf(ctxAs(), { topology: "hybrid", set: "imported" })).toMatchObject({
      recordings: 2,
    });
    await expect(compared("nobody")).rejects.toThrow("recording set nobody");
  });

  it("keeps the version that was added until another one is added", async () => {
    const held = async () => (await listSetsOf(ctxAs(), { recording: "week-1" })).map(({ hash }) => hash);
    const [before] = await held();
    await saveRecording(ctxAs(), { document: document("week-1", "Again") });
    const [inWeek, inImported] = await held();
    expect(inWeek).toBe(before);
    expect(inImported).not.toBe(before);
    await addToSet(ctxAs(), { planner, set: "Production week 47", recordings: ["week-1"] });
    expect(new Set(await held()).size).toBe(1);
  });

  it("adds by selection and by tag, renames, takes out and deletes", async () => {
    const tag = first!.tags[0]!;
    const tagged = recordings.filter(({ tags }) => tags.includes(tag));
    const { name, added } = await addToSet(ctxAs(), { planner, set: "Tagged", tag });
    // The three imports above are copies of the first recording.
    expect(added).toBeGreaterThanOrEqual(tagged.length);
    expect((await compared(name)).names).toEqual(expect.arrayContaining(tagged.map(({ id }) => id)));
    await renameSet(ctxAs(), { planner, set: name, title: "By tag" });
    expect((await compared(name)).set).toEqual({ name, title: "By tag" });
    for (const title of ["Samples", "all recordings", "…"])
      await expect(renameSet(ctxAs(), { planner, set: name, title })).rejects.toBeInstanceOf(InvalidInput);
    const reviewsOver = async () =>
      (await listRecordingSets(ctxAs(), { planner })).find((one) => one.name === name)?.reviews;
    expect(await reviewsOver()).toBe(0);
    const review = await createReview(ctxAs(), {
      base: "current",
      head: "hybrid",
      title: "Tagged",
      set: name,
    });
    expect(await reviewsOver()).toBe(1);
    await removeFromSet(ctxAs(), { planner, set: name, recordings: [first!.id] });
    expect((await compared(name)).names).not.toContain(first!.id);
    await removeSet(ctxAs(), { planner, set: name });
    await expect(compared(name)).rejects.toThrow("recording set");
    expect((await compared()).names).toContain(first!.id);
    const { recordings: reviewed } = await getStoredReview(ctxAs().db, review.number);
    expect(reviewed).toContain(first!.id);
  });

  it("a sweep runs the set, in the versions that are part of it", async () => {
    const swept = await startSweep(ctxAs(), { topologies: ["hybrid"], set: "production-week-47" });
    const jobs = await store().prisma.job.findMany({ where: { sweepId: swept.id } });
    const [{ hash } = { hash: "" }] = await listSetsOf(ctxAs(), { recording: "week-1" });
    expect(jobs.map((one) => one.recordingHash)).toEqual([hash]);
  });

  it("a recording that is known already joins another set by an import, and is counted and listed there", async () => {
    const text = JSON.stringify(document("known"));
    await importDocument(ctxAs(), { text, set: "One" });
    await importDocument(ctxAs(), { text: JSON.stringify(document("other")), set: "Two" });
    const shown = async () => {
      const { total } = await listRecordingLines(ctxAs(), { planner, set: "two" });
      const size = (await sets()).find(([name]) => name === "two")?.[1];
      return { total, size, names: (await compared("two")).names };
    };
    expect(await shown()).toEqual({ total: 1, size: 1, names: ["other"] });
    expect(await importDocument(ctxAs(), { text, set: "Two" })).toMatchObject({ outcome: "known" });
    expect(await shown()).toEqual({ total: 2, size: 2, names: ["known", "other"] });
    const events = async () =>
      (await store().prisma.logEvent.findMany({ orderBy: { seq: "asc" } })).map(({ line }) => line);
    const before = await events();
    expect(before.at(-1)).toBe("added 1 recording to the set “Two”");
    await importDocument(ctxAs(), { text, set: "Two" });
    expect(await events()).toEqual(before);
  });
});
