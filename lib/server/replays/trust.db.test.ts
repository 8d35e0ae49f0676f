import { beforeEach, expect, it } from "vitest";
import { plannerModule } from "../../planners";
import { hash, type Json } from "../../std";
import { aTrace } from "../../trace/trace.fixture";
import { packTrace } from "../../worker";
import { localActor as actor } from "../core/actor";
import { onBothEngines } from "../db/engines.fixture";
import { addReplays } from "../db/traces/addReplays";
import { anEngineHere } from "../engineHere.fixture";
import { sampled } from "../samples/sampled.fixture";
import { ctxAs, setEngine } from "../server.fixture";
import { measureTrust } from "./trust";

const { planner, topologies, recordings } = plannerModule("venturescope")!;
const [inUse, other] = topologies;
const [first, second, third] = recordings.map((recording) => hash(recording as Json));
if (!inUse || !other || !third) throw new Error("The samples are gone.");

onBothEngines((open) => {
  const store = sampled(open);
  beforeEach(async () => {
    await store().prisma.replay.deleteMany();
    setEngine({ ...anEngineHere().engine, hash: "now" });
  });

  let made = 0;
  const replayed = async (
    recordingHash: string | undefined,
    asRecorded: boolean | null,
    given: {
      readonly engine?: string | null;
      readonly topologyHash?: string;
      readonly options?: string;
    } = {},
  ) => {
    const facts = {
      id: `replay ${++made}`,
      planner: planner.id,
      topologyName: "any",
      recordingName: "any",
      topologyHash: hash(inUse as Json),
      recordingHash: recordingHash ?? "",
      options: "{}",
      engine: "now",
      endKind: "ended",
      endMessage: "",
      supersteps: 1,
      writes: 1,
      bytes: 1,
      milliseconds: 1,
      asRecorded,
      ...given,
    };
    await addReplays(store().prisma, actor.workspaceId, [{ facts, trace: packTrace(aTrace()) }]);
    // The newest is told by its time, and two rows of one millisecond have none.
    const where = { workspaceId_id: { workspaceId: actor.workspaceId, id: facts.id } };
    await store().prisma.replay.update({ where, data: { createdAt: new Date(made * 1000) } });
  };
  const trust = () => measureTrust(ctxAs(actor), { planner: planner.id });

  it("names the topology in use and counts all recordings of the planner, before any was replayed", async () => {
    expect(await trust()).toEqual({
      topology: inUse.id,
      recordings: recordings.length,
      replayed: 0,
      asRecorded: 0,
      older: 0,
    });
  });

  it("counts each recording once, by its newest replay", async () => {
    await replayed(first, false);
    await replayed(second, true);
    await replayed(first, true);
    await replayed(third, true);
    await replayed(third, false);
    expect(await trust()).toMatchObject({ replayed: 3, asRecorded: 2 });
  });

  it("counts nothing that was replayed from recorded decisions or with answers that a person gave, be it newer", async () => {
    await replayed(first, true);
    await replayed(first, false, { options: JSON.stringify({ from: "recorded" }) });
    await replayed(first, false, { options: JSON.stringify({ answers: "a".repeat(64) }) });
    expect(await trust()).toMatchObject({ replayed: 1, asRecorded: 1 });
  });

  it("counts nothing of another engine, of another topology, of a recording that is gone, or from elsewhere", async () => {
    await replayed(first, true, { engine: "before" });
    await replayed(first, true, { topologyHash: hash(other as Json) });
    await replayed("gone", true);
    await replayed(first, null);
    await replayed(first, true, { engine: null });
    expect(await trust()).toMatchObject({ replayed: 0, asRecorded: 0 });
  });

  it("tells what another engine alone has replayed", async () => {
    await replayed(first, true, { engine: "before" });
    await replayed(second, true, { engine: "before" });
    expect(await trust()).toMatchObject({ replayed: 0, older: 2 });
    await replayed(first, true);
    expect(await trust()).toMatchObject({ replayed: 1, asRecorded: 1, older: 1 });
  });

  it("knows nothing of a planner without a topology, or in a workspace that has none", async () => {
    expect(await measureTrust(ctxAs(actor), { planner: "nobody" })).toBeNull();
    const elsewhere = { ...actor, workspaceId: "other" };
    expect(await measureTrust(ctxAs(elsewhere), { planner: planner.id })).toBeNull();
  });
});
