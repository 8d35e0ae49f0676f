import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { evidenceVersion } from "../../claims";
import { plannerModule } from "../../planners";
import { compareNaturally, type Json } from "../../std";
import { onBothEngines } from "../db/engines.fixture";
import { addRecordingEvidence } from "../db/recordingEvidence";
import { anEngineHere } from "../engineHere.fixture";
import { headsOf, judgedTopologies } from "../evidence/ranking/judgedTopologies";
import { removeDocument } from "../history/remove";
import { sampled } from "../samples/sampled.fixture";
import { ctxAs, setEngine, stopJobs } from "../server.fixture";
import { addToSet, removeFromSet } from "./members";
import { recordingOutcomes } from "./outcomes";
import { listRecordingFacets, listRecordingLines } from "./page";
import { saveRecording } from "./save";
import { listRecordingSets } from "./sets";

const planner = "venturescope";
const [sample] = plannerModule(planner)!.recordings;
const set = "lists";
const turnsOf = (count: number) =>
  Array.from({ length: count }, (_, i) => sample!.turns[i % sample!.turns.length]);
const fields = (id: string, more: object = {}) =>
  ({ ...sample, id, title: id, tags: [], ...more }) as unknown as Json;

onBothEngines((open) => {
  const store = sampled(open);
  const engine = () => ctxAs().engine.hash;
  beforeAll(() => setEngine({ ...anEngineHere().engine, hash: `lists on ${store().where}` }));
  afterAll(stopJobs);

  const page = (input: Partial<Parameters<typeof listRecordingLines>[1]> = {}) =>
    listRecordingLines(ctxAs(), { planner, set, ...input });
  const names = async (input?: Parameters<typeof page>[0]) =>
    (await page(input)).lines.map(({ name }) => name);

  /** Stores these statuses of topologies on a recording. */
  const storeStatuses = async (name: string, statuses: readonly string[]) => {
    const judged = (await judgedTopologies(ctxAs(), planner))!;
    const { hash } = await store().prisma.recording.findFirstOrThrow({ where: { name } });
    const heads = headsOf(judged).slice(0, statuses.length);
    const rows = heads.map((head, i) => ({
      base: `base ${name}`,
      head: `${head.hash} ${name}`,
      version: evidenceVersion,
      baseTopologyHash: judged.base.hash,
      headTopologyHash: head.hash,
      recordingHash: hash,
      engine: engine(),
      body: JSON.stringify({ recording: name, status: statuses[i] }),
    }));
    await addRecordingEvidence(store().prisma, ctxAs().actor.workspaceId, rows);
    return headsOf(judged).length;
  };

  describe("filters and orders", () => {
    let heads = 0;
    beforeAll(async () => {
      const documents = [
        fields("fjord-10", {
          title: "Cargo bikes in Bergen, asked once",
          tags: ["ask cap"],
          turns: turnsOf(2),
        }),
        fields("fjord-2", { title: "Cargo bikes in Bergen, and a lease", turns: turnsOf(9) }),
        fields("surf-1", { title: "Surf lessons 100%", turns: turnsOf(5) }),
      ];
      for (const document of documents) await saveRecording(ctxAs(), { document, set: "Lists" });
      heads = await storeStatuses("fjord-10", ["differs", "identical", "failed"]);
      await storeStatuses(
        "fjord-2",
        Array.from({ length: heads }, (_, i) => (i % 2 ? "identical" : "same-decisions")),
      );
    });

    it.each<[Parameters<typeof page>[0], string[]]>([
      [{}, ["fjord-2", "fjord-10", "surf-1"]],
      [{ query: "CAP ask" }, ["fjord-10"]],
      [{ query: "100%" }, ["surf-1"]],
      [{ query: "_" }, []],
      [{ about: "Cargo bikes in Bergen" }, ["fjord-2", "fjord-10"]],
      [{ about: "nothing" }, []],
      [{ tag: "ask cap" }, ["fjord-10"]],
      [{ length: "long" }, ["fjord-2"]],
      [{ length: "middle" }, ["surf-1"]],
      [{ result: "differs" }, ["fjord-10"]],
      [{ result: "failed" }, ["fjord-10"]],
      [{ result: "inconclusive" }, []],
      [{ result: "same" }, ["fjord-2"]],
      [{ result: "open" }, ["fjord-10", "surf-1"]],
      [{ result: "open", length: "short" }, ["fjord-10"]],
      [{ order: "turns" }, ["fjord-2", "surf-1", "fjord-10"]],
      [{ order: "title" }, ["fjord-2", "fjord-10", "surf-1"]],
      [{ order: "differing" }, ["fjord-10", "fjord-2", "surf-1"]],
      [
        { length: "nonsense", result: "constructor", order: "constructor" },
        ["fjord-2", "fjord-10", "surf-1"],
      ],
    ])("narrowed to %j", async (input, left) => {
      expect(await names(input)).toEqual(left);
      const { found, total } = await page(input);
      expect([found.reduce((sum, { count }) => sum + count, 0), total]).toEqual([left.length, 3]);
    });

    it("counts the results of each, with those that did not run", async () => {
      const { lines } = await page();
      expect(lines.map(({ outcomes }) => outcomes)).toEqual([
        { "same-decisions": Math.ceil(heads / 2), identical: Math.floor(heads / 2) },
        { differs: 1, identical: 1, failed: 1, "not-run": heads - 3 },
        { "not-run": heads },
      ]);
    });

    it("names tags and topics, anew after a change", async () => {
      const facets = () => listRecordingFacets(ctxAs(), { planner, set });
      expect(await facets()).toEqual({ tags: ["ask cap"], abouts: ["Cargo bikes in Bergen"] });
      await removeDocument(ctxAs(), { of: "recording", name: "fjord-2" });
      expect(await facets()).toEqual({ tags: ["ask cap"], abouts: [] });
    });

    it.each(["name", "title", "turns", "decisions", "differing"])(
      "goes on by cursor in the order %s",
      async (order) => {
        const all = await listRecordingLines(ctxAs(), { order });
        let after: string | null = null;
        const read: string[] = [];
        do {
          const some = await listRecordingLines(ctxAs(), { order, after, max: 7 });
          read.push(...some.lines.map(({ name }) => name));
          after = some.next;
        } while (after !== null);
        expect(read).toEqual(
          (await listRecordingLines(ctxAs(), { order, max: 1_000 })).lines.map(({ name }) => name),
        );
        expect(read).toHaveLength(all.total);
        expect(new Set(read).size).toBe(all.total);
      },
    );

    it.each(["nonsense", String.raw`["a","\u0000"]`, String.raw`["\ud800","a"]`])(
      "begins at the first page for %s, a cursor that no page gave",
      async (after) => {
        expect(await names({ after })).toEqual(await names());
      },
    );

    it.each(["turns", "decisions", "differing"])(
      "begins anew by %s after a cursor of another order, as in an old address",
      async (order) => {
        const { next } = await page({ order: "title", max: 1 });
        for (const after of [next, '["99999999999999999999","fjord"]'])
          expect(await names({ order, after })).toEqual(await names({ order }));
      },
    );
  });

  it("gives the results of one recording, in its set's version, without those of any other", async () => {
    for (const id of ["alone", "broken"])
      await saveRecording(ctxAs(), { document: fields(id), set: "Alone" });
    await storeStatuses("alone", ["differs", "identical"]);
    await storeStatuses("broken", ["failed"]);
    // Whoever reads this one's evidence too fails on it.
    const { hash } = await store().prisma.recording.findFirstOrThrow({ where: { name: "broken" } });
    await store().prisma.recordingEvidence.updateMany({
      where: { recordingHash: hash },
      data: { body: "broken" },
    });
    const read = () => recordingOutcomes(ctxAs(), { planner, recording: "alone" });
    const statuses = async () => (await read())?.outcomes.slice(0, 3).map(({ status }) => status);
    expect(await statuses()).toEqual(["differs", "identical", null]);
    expect(await read()).toMatchObject({ set: "all" });
    await saveRecording(ctxAs(), { document: fields("alone", { turns: turnsOf(2) }), set: "Alone" });
    expect(await statuses()).toEqual([null, null, null]);
    const inOther = { planner, recording: sample!.id };
    expect(await recordingOutcomes(ctxAs(), inOther)).toMatchObject({ set: null });
  });

  it("adds and takes out all that a filter leaves, on whatever page", async () => {
    const count = 120;
    for (let i = 0; i < count; i += 1)
      await saveRecording(ctxAs(), {
        document: fields(`many-${i}`, { tags: i < 110 ? ["some"] : [] }),
        set: "Many",
      });
    const size = async (name: string) =>
      (await listRecordingSets(ctxAs(), { planner })).find((one) => one.name === name)?.recordings;
    const matching = { set: "many", tag: "some" };
    expect((await addToSet(ctxAs(), { planner, set: "Some", matching })).added).toBe(110);
    expect(await size("some")).toBe(110);
    expect((await removeFromSet(ctxAs(), { planner, set: "many", matching: { tag: "some" } })).removed).toBe(
      110,
    );
    expect(await size("many")).toBe(10);
  });

  it("orders names as they are compared elsewhere", async () => {
    const texts = [
      ...[
        "r2",
        "r10",
        "r01",
        "r1",
        "a_b",
        "a-b",
        "a.b",
        "ab",
        "a b",
        "A1",
        "a1",
        "Zoë",
        "zoe 2",
        "zof",
        "é",
        "f",
      ],
      ...[
        "10",
        "9",
        "x9y10",
        "x9y9",
        "x10y1",
        "(a)",
        "a(b)",
        "a9",
        "a99999999999999999999999",
        "a2",
        "1.10",
        "1.9",
      ],
    ];
    const rows = await store().prisma.$queryRaw<{ text: string }[]>`
      SELECT t AS "text" FROM unnest(${texts}::text[]) t ORDER BY natural_order(t) COLLATE "C", t COLLATE "C"`;
    const lower = (text: string) => text.toLowerCase();
    expect(rows.map(({ text }) => lower(text))).toEqual(texts.toSorted(compareNaturally).map(lower));
  });
});
