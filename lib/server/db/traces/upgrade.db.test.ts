import { expect, it } from "vitest";
import { hash, type Json } from "../../../std";
import { openMemory } from "../../cache/memory";
import { findStoredRecording } from "../recordings";
import { listStoredReplays } from "../replays";
import { scopedTo } from "../store";
import { listJobs } from "../sweeps";
import { findStoredTopology } from "../topologies";
import { earlier, onEarlierDatabases } from "./earlierDatabase.fixture";
import { readTrace, readWays } from "./readTrace";

const workspaceId = String(earlier.tables.Workspace?.[0]?.id);
const rowsOf = (table: string) => earlier.tables[table] ?? [];

onEarlierDatabases((open) => {
  it("opens with every topology, recording, replay and job that it had", async () => {
    const store = await open();
    for (const { name, hash: version } of rowsOf("TopologyVersion"))
      expect(
        await findStoredTopology(scopedTo(store, workspaceId, openMemory()), String(name), String(version)),
      ).toMatchObject({
        hash: version,
      });
    for (const { name, hash: version } of rowsOf("RecordingVersion"))
      expect(
        await findStoredRecording(scopedTo(store, workspaceId, openMemory()), String(name), String(version)),
      ).toMatchObject({
        hash: version,
      });
    const ids = Object.keys(earlier.traces);
    expect(
      (await listStoredReplays(scopedTo(store, workspaceId, openMemory()), {})).map(({ id }) => id).sort(),
    ).toEqual(ids.sort());
    for (const id of ids)
      expect(hash((await readTrace(scopedTo(store, workspaceId, openMemory()), id)) as unknown as Json)).toBe(
        earlier.traces[id],
      );
    const ways = await readWays(scopedTo(store, workspaceId, openMemory()), ids);
    expect(ways.flatMap(({ segments }) => segments.flatMap(({ supersteps }) => supersteps))).not.toEqual([]);
    expect(await store.prisma.recordingEvidence.count()).toBe(rowsOf("Exhibit").length);
    const [sweep] = rowsOf("Sweep");
    const jobs = await listJobs(scopedTo(store, workspaceId, openMemory()), String(sweep?.id), { max: 500 });
    expect(jobs.map(({ replayId }) => replayId).sort()).toEqual(ids.sort());
    const firsts = await store.prisma.job.findMany({ where: { first: true }, orderBy: { number: "asc" } });
    expect(firsts.map(({ number }) => number)).toEqual([0, 2]);
    await store.close();
  });
});
