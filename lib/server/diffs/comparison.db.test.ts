import { beforeAll, expect, it } from "vitest";
import { type Shown, shownStatuses } from "../../diff";
import { mutantsDetectedBy, plannerModule } from "../../planners";
import { hash, type Json } from "../../std";
import type { Topology } from "../../topology";
import { localActor as actor } from "../core/actor";
import { InvalidInput, NotFound } from "../core/errors";
import { Reference } from "../core/reference";
import { onBothEngines } from "../db/engines.fixture";
import { listStoredRecordings } from "../db/recordings";
import { forgetEarlierResults } from "../db/traces/storedResults";
import { importDocument } from "../documents/import";
import { anEngineHere } from "../engineHere.fixture";
import { mutantFigure } from "../evidence/mutants/mutantFigure";
import { pairSummaryKind } from "../evidence/pairSummary";
import { sidesOf } from "../evidence/sides";
import { getReplay } from "../replays/get";
import { startReplay } from "../replays/start";
import { sampled } from "../samples/sampled.fixture";
import { ctxAs, forget, setEngine } from "../server.fixture";
import { saveTopology } from "../topologies/save";
import { computeComparison } from "./compute";
import { getComparison } from "./get";
import { openComparison, openRecording } from "./open";
import { basisOf, outlineKind } from "./outline";
import { listCompared, type RecordingList } from "./rows";

const { topologies, recordings, mutants } = plannerModule("venturescope")!;
const hybrid = topologies.find(({ id }) => id === "hybrid")!;
/** Hybrid without the cap on searches: it parts from hybrid on the first of these recordings and agrees on the others. */
const without: Topology = {
  ...hybrid,
  id: "no-cap",
  nodes: hybrid.nodes.map((node) => ({
    ...node,
    policies: node.policies.filter(({ policy }) => policy !== "search_cap"),
  })),
};
const [parts, agrees, onlyBase] = [
  "orchard-nothing-to-find",
  "orchard-moved-away",
  "orchard-crop-in-layers",
] as const;

const references = { base: Reference.parse("hybrid"), head: Reference.parse("no-cap") };
const byStatus = (a: Shown, b: Shown) => shownStatuses.indexOf(a) - shownStatuses.indexOf(b);

onBothEngines((open) => {
  const store = sampled(open);
  const input = { base: "hybrid", head: "no-cap" };
  const compared = (change: object = {}) => getComparison(ctxAs(actor), { ...input, ...change });
  const opened = (recording: string, change: object = {}) =>
    openComparison(ctxAs(actor), { ...input, recording, ...change });
  const replay = (topology: string, recording: string) => startReplay(ctxAs(actor), { topology, recording });

  beforeAll(async () => {
    setEngine({ ...anEngineHere().engine, hash: `one on ${store().where}` });
    await saveTopology(ctxAs(actor), { document: without });
    for (const recording of [parts, agrees, onlyBase]) await replay("hybrid", recording);
    for (const recording of [parts, agrees]) await replay("no-cap", recording);
  });

  it("compares what both sides have replayed, and names every recording of the planner", async () => {
    const { base, head, comparison, recordings: all } = await compared();
    expect([base.name, head.name]).toEqual(["hybrid", "no-cap"]);
    expect([comparison.base, comparison.head]).toEqual(["hybrid", "no-cap"]);
    expect(all.map(({ name }) => name).sort()).toEqual(recordings.map(({ id }) => id).sort());
    const statuses = comparison.recordings.map(({ recording, status }) => [recording, status]);
    expect(Object.fromEntries(statuses)).toEqual({ [parts]: "differs", [agrees]: "identical" });
    expect(comparison.totals.byStatus).toMatchObject({ identical: 1, differs: 1, failed: 0 });
    expect(comparison.causes.map(({ move }) => move?.sentence)).toEqual(["Search cap no longer runs"]);
  });

  it("says what of base replays as recorded, and which branches the head never took", async () => {
    const { trust } = await compared();
    expect([...trust.faithful].sort()).toEqual([parts, agrees, onlyBase].sort());
    expect(trust).toMatchObject({ unfaithful: [], misses: [], stale: [] });
    expect(trust.branches).toBe(without.routers.flatMap(({ branches }) => branches).length);
    expect(trust.untaken.length).toBeGreaterThan(0);
    const turned = (await compared({ base: "no-cap", head: "hybrid" })).trust;
    expect(turned).toMatchObject({ faithful: [agrees], unfaithful: [parts] });
    expect(turned.untaken.length).toBeLessThan(turned.branches);
  });

  it("has the figures of all recordings, as computed from every pair", async () => {
    const [one, sides] = [await compared(), await sidesOf(ctxAs(actor), references)];
    const all = await computeComparison(ctxAs(actor), sides, await basisOf(ctxAs(actor), sides));
    expect([one.comparison.totals, one.answers, one.trust]).toEqual([
      all.comparison.totals,
      all.answers,
      all.trust,
    ]);
    expect(one.comparison.causes).toMatchObject(all.comparison.causes);
    expect(one.comparison.recordings).toEqual(all.comparison.recordings);
    expect(one.counts).toMatchObject({ compared: 2, recordings: recordings.length, faithful: 3, stale: 0 });
    expect(one.counts.statuses).toMatchObject({ differs: 1, identical: 1, "not-run": recordings.length - 2 });
  });

  it("lists the rows by status after a known one, and names those of a cause and of a fact", async () => {
    const list = (of: RecordingList, after?: string) =>
      listCompared(ctxAs(actor), { ...input, list: of, ...(after && { after }) });
    const all = await list({ of: "rows", statuses: [...shownStatuses] });
    expect(all).toHaveLength(recordings.length);
    expect(all.map(({ status }) => status)).toEqual(all.map(({ status }) => status).toSorted(byStatus));
    expect(all.find(({ id }) => id === parts)?.summary).toMatchObject({ status: "differs" });
    const [first, second] = all;
    expect(await list({ of: "rows", statuses: [...shownStatuses] }, first?.id)).toEqual(all.slice(1));
    expect(await list({ of: "rows", statuses: ["differs"] }, second?.id)).toEqual([]);
    const [cause] = (await compared()).comparison.causes;
    expect(await list({ of: "cause", cause: cause?.id ?? "" })).toMatchObject([{ id: parts, summary: null }]);
    const named = async (fact: "faithful" | "not-run") => (await list({ of: "fact", fact })).length;
    expect([await named("faithful"), await named("not-run")]).toEqual([3, recordings.length - 2]);
  });

  it("opens a recording at its place among the others", async () => {
    const { location } = (await openRecording(ctxAs(actor), { ...input, recording: agrees })) ?? {};
    const { comparison, recordings: all } = await compared();
    const titleOf = (name: string) => all.find((one) => one.name === name)?.title;
    expect(location).toMatchObject({ title: titleOf(agrees), cause: null });
    expect([location?.previous, location?.next]).toEqual([
      { id: parts, title: titleOf(parts) },
      { id: parts, title: titleOf(parts) },
    ]);
    const opened = await openRecording(ctxAs(actor), { ...input, recording: parts });
    expect(opened?.location).toMatchObject({ cause: comparison.causes[0]?.id, previous: null, next: null });
  });

  it("says how many mutants were detected, of exactly the recordings that they were measured on", async () => {
    const shipped = recordings.map((recording) => hash(recording as Json));
    expect((await compared()).trust.mutants).toEqual(mutantsDetectedBy(mutants, shipped));
    const all = await listStoredRecordings(ctxAs().db);
    const own = all.filter(({ planner }) => planner === hybrid.planner);
    const figure = (some: typeof own) => mutantFigure(ctxAs(), hybrid.planner, some);
    expect(await figure(own)).toEqual(mutantsDetectedBy(mutants, shipped));
    expect(await figure(own.slice(1))).toBeNull();
  });

  it("finds a topology identical to itself, and mirrors what is turned round", async () => {
    const same = (await compared({ head: "hybrid" })).comparison;
    expect(same.totals.byStatus).toMatchObject({ identical: 3, differs: 0, "same-decisions": 0 });
    expect(same.causes).toEqual([]);
    const [there, back] = [await compared(), await compared({ base: "no-cap", head: "hybrid" })];
    expect(back.comparison.totals.base).toEqual(there.comparison.totals.head);
    expect(back.comparison.totals.byStatus).toEqual(there.comparison.totals.byStatus);
  });

  it("opens a recording with both traces and what the comparison says of it", async () => {
    const found = await opened(parts);
    expect(found).toMatchObject({ recording: parts, base: { from: "start" }, head: { from: "start" } });
    expect([found?.base.topology.id, found?.head.topology.id]).toEqual(["hybrid", "no-cap"]);
    const summary = (await compared()).comparison.recordings.find(({ recording }) => recording === parts);
    expect(found?.diff.status).toBe(summary?.status);
    expect(found?.diff.firstDivergence).toEqual(summary?.firstDivergence);
    const { id } = await replay("hybrid", parts);
    expect(found?.base).toEqual((await getReplay(ctxAs(actor), { replay: id })).trace);
  });

  it("opens nothing that a side has not replayed, and no recording that is not there", async () => {
    expect(await opened(onlyBase)).toBeNull();
    expect(await opened(onlyBase, { base: "no-cap", head: "hybrid" })).toBeNull();
    expect(await opened("nothing-of-the-kind")).toBeNull();
  });

  it("replays a side with the answers that a person gives, and leaves the comparison as it was", async () => {
    const before = await compared();
    const plain = await opened(agrees);
    const call = plain?.head.segments[0]?.calls.find(({ group }) => group === "llm");
    if (!call) throw new Error("No call is made.");
    const answer = { key: call.key, ordinal: 0, answer: call.answer };
    const told = await opened(agrees, { supplied: { base: [], head: [answer] } });
    expect(told?.base).toEqual(plain?.base);
    expect(told?.head.recording).toEqual(plain?.head.recording);
    const replays = await store().prisma.replay.findMany({ where: { topologyName: "no-cap" } });
    expect(replays.filter(({ options }) => options.includes(call.key))).toHaveLength(1);
    expect((await compared()).evidence).toBe(before.evidence);
  });

  it("rests on evidence that is the same until a replay is added, and a trace from elsewhere adds none", async () => {
    const { evidence, comparison } = await compared();
    expect((await compared()).evidence).toBe(evidence);
    const { head } = (await opened(parts)) ?? {};
    await importDocument(ctxAs(actor), { text: JSON.stringify({ ...head, thread: "elsewhere" }) });
    expect((await compared()).evidence).toBe(evidence);
    await replay("no-cap", onlyBase);
    const more = await compared();
    expect(more.evidence).not.toBe(evidence);
    expect(more.comparison.recordings.length).toBe(comparison.recordings.length + 1);
  });

  it("calls replays of another engine stale, and takes this one's before them", async () => {
    const before = await compared();
    setEngine({ ...anEngineHere().engine, hash: `two on ${store().where}` });
    expect([...(await compared()).trust.stale].sort()).toEqual([parts, agrees, onlyBase].sort());
    await replay("hybrid", parts);
    await replay("no-cap", parts);
    const { trust, evidence } = await compared();
    expect([...trust.stale].sort()).toEqual([agrees, onlyBase].sort());
    expect(evidence).not.toBe(before.evidence);
  });

  it("refuses topologies that are not there, and two of different planners", async () => {
    await expect(compared({ head: "nowhere" })).rejects.toThrow(NotFound);
    await expect(compared({ head: "smith" })).rejects.toThrow(InvalidInput);
    await expect(opened(parts, { base: "smith" })).rejects.toThrow("they cannot be compared");
  });

  it("shows another workspace none of it", async () => {
    const elsewhere = { ...actor, workspaceId: "other" };
    await expect(getComparison(ctxAs(elsewhere), input)).rejects.toThrow(NotFound);
    await expect(openComparison(ctxAs(elsewhere), { ...input, recording: parts })).rejects.toThrow(NotFound);
  });

  it("is read again without its traces, after a restart too", async () => {
    const before = await compared();
    await store().prisma.replay.updateMany({ data: { structure: null, contents: null } });
    for (const name of ["diffs", "comparison outlines", "pair summaries", "stored outlines"]) {
      forget(name);
      expect(await compared()).toEqual(before);
    }
  });

  it("is made again where only an earlier version has stored it", async () => {
    const { prisma } = store();
    await forgetEarlierResults(store(), [pairSummaryKind, outlineKind]);
    expect(await prisma.storedResult.count()).toBeGreaterThan(0);
    for (const { kind, version } of [pairSummaryKind, outlineKind])
      await prisma.storedResult.updateMany({ where: { kind }, data: { version: version - 1 } });
    for (const name of ["comparison outlines", "pair summaries", "stored outlines"]) forget(name);
    await expect(compared()).rejects.toThrow();
    await forgetEarlierResults(store(), [pairSummaryKind, outlineKind]);
    expect(await prisma.storedResult.count()).toBe(0);
  });
});
