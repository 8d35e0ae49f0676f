import { expect, it } from "vitest";
import { openMemory } from "../cache/memory";
import { localActor as actor } from "../core/actor";
import { sampled } from "../samples/sampled.fixture";
import { ctxAs } from "../server.fixture";
import { addSweep } from "./addSweep";
import { onBothEngines } from "./engines.fixture";
import { claimJobs } from "./jobs";
import { scopedTo } from "./store";
import { cancelStoredSweep } from "./sweeps";

/** So many jobs of two topologies. */
const jobs = (count: number) =>
  Array.from({ length: count }, (_, number) => ({
    topologyName: "t",
    topologyHash: number < count / 2 ? "a" : "b",
    recordingName: `r${number}`,
    recordingHash: `r${number}`,
  }));

onBothEngines((open) => {
  const store = sampled(open);
  const add = (id: string, count: number) =>
    addSweep(ctxAs(actor), { id, options: "{}", engine: "e" }, jobs(count));

  it("gives each job to one of many servers that ask at once, the sweeps in their order and the first of each topology before the others", async () => {
    for (const id of ["one", "two"]) await add(id, 40);
    const asked = await Promise.all(
      Array.from({ length: 10 }, (_, i) => claimJobs(store(), { worker: `server ${i}`, engine: "e" }, 5)),
    );
    const taken = asked.flat().map(({ sweepId, number }) => `${sweepId} ${number}`);
    expect(new Set(taken).size).toBe(taken.length);
    const [first] = asked.flat().filter(({ topologyHash }) => topologyHash === "b");
    expect(first).toMatchObject({ sweepId: "one", recordingName: "r20", number: 1, first: true });
    const rest = await claimJobs(store(), { worker: "last", engine: "e" }, 100);
    expect(new Set([...taken, ...rest.map(({ sweepId, number }) => `${sweepId} ${number}`)]).size).toBe(80);
    for (const id of ["one", "two"])
      await cancelStoredSweep(scopedTo(store(), actor.workspaceId, openMemory()), id);
  });
});
