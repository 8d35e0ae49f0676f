import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plannersOf, shippedPlanners } from "../../planners";
import { triageModule } from "../../planners/triageModule.fixture";
import { localActor as actor } from "../core/actor";
import { ServiceError } from "../core/errors";
import { onBothEngines } from "../db/engines.fixture";
import { listPlannerDocuments } from "../db/plannerDocuments";
import { importDocument } from "../documents/import";
import { anEngineHere } from "../engineHere.fixture";
import { listTopologies } from "../evidence/topologies/listTopologies";
import { listPlaces } from "../home/places";
import { getProposals } from "../proposals/get";
import { listRecordings } from "../recordings/list";
import { startReplay } from "../replays/start";
import { sampled } from "../samples/sampled.fixture";
import { ctxAs, setEngine, setPlanners } from "../server.fixture";
import { framePages } from "./frame";
import { importedKinds } from "./importedKinds";
import { listPlanners } from "./list";

const planner = triageModule.planner.id;
const asked = { planner };

describe("a third planner, which no general file knows", () => {
  beforeAll(() => setPlanners(plannersOf([...shippedPlanners.all, triageModule])));
  afterAll(() => setPlanners(null));

  onBothEngines((open) => {
    const store = sampled(open);
    const bring = (document: unknown) => importDocument(ctxAs(actor), { text: JSON.stringify(document) });
    const queuesKept = () => listPlannerDocuments(ctxAs().db, { planner, kind: "queues" });

    it("is listed with its samples, the topology in use first", async () => {
      expect((await listPlanners(ctxAs())).at(-1)).toMatchObject({ id: planner, inUse: "triage" });
      expect((await listTopologies(ctxAs(actor), asked)).map(({ name }) => name)).toEqual([
        "triage",
        "triage-split",
      ]);
      expect((await listRecordings(ctxAs(actor), asked)).map(({ name }) => name)).toEqual(["ada"]);
      expect((await queuesKept()).map(({ title }) => title)).toEqual(["Shipped queues"]);
    });

    it("has its claim judged by replays, and its argued rank told", async () => {
      setEngine({ ...anEngineHere().engine, hash: `third on ${store().where}` });
      const before = await getProposals(ctxAs(actor), asked);
      expect(before.judged.map(({ verdict }) => verdict.is)).toEqual(["not-run"]);
      for (const topology of ["triage", "triage-split"])
        await startReplay(ctxAs(actor), { topology, recording: "ada" });
      await expect
        .poll(async () => (await getProposals(ctxAs(actor), asked)).judged[0]?.verdict, { timeout: 240_000 })
        .toEqual({ is: "measured", holds: true });
      const { lines } = await getProposals(ctxAs(actor), asked);
      expect(lines.find(({ topology }) => topology === "triage-split")?.argued).toMatchObject({ rank: 1 });
    });

    it("has a file of another program read as a recording", async () => {
      const tickets = [{ from: "Bo", about: "a broken lamp", tier: "silver" }];
      expect(await bring({ desk: "bo", tickets })).toMatchObject({ kind: "recording", name: "bo" });
      expect((await listRecordings(ctxAs(actor), asked)).map(({ name }) => name)).toEqual(["ada", "bo"]);
      const refused = bring({ desk: "cy", tickets: [] });
      await expect(refused).rejects.toBeInstanceOf(ServiceError);
      await expect(refused).rejects.toThrow("The export cannot be used: tickets");
    });

    it("has documents of its own kind kept under their hash, once", async () => {
      const first = await bring({ queues: ["garage"] });
      expect(await bring({ queues: ["garage"] })).toEqual({ ...first, outcome: "known" });
      const [newest, ...others] = await queuesKept();
      expect(newest).toMatchObject({
        hash: first.name,
        title: "garage",
        document: { queues: ["garage"] },
      });
      expect(others).toHaveLength(1);
      await expect(bring({ nothing: 1 })).rejects.toThrow('an export has "tickets"');
    });

    it("brings its pages and kinds to the frame", async () => {
      const { tabs } = framePages(ctxAs());
      const tab = { section: "recordings", href: "/triage", title: "Triage", planner: "triage" };
      expect(tabs.at(-1)).toEqual(tab);
      expect(importedKinds(ctxAs()).map(({ kind }) => kind)).toEqual([
        "registry",
        "plan",
        "export",
        "queues",
      ]);
      const { own } = await listPlaces(ctxAs(actor), {});
      expect(own).toContainEqual({
        group: "Desks",
        name: "ada",
        title: "Tickets of ada",
        href: "/triage/ada",
      });
      expect(own.map(({ group }) => group)).toContain("Requests");
    });
  });
});
