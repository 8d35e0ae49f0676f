import { expect, it } from "vitest";
import { localActor as actor } from "../core/actor";
import { onBothEngines } from "../db/engines.fixture";
import { sampled } from "../samples/sampled.fixture";
import { ctxAs } from "../server.fixture";
import { addJobs } from "./add";
import { cancelJobs } from "./cancel";
import { countOpenJobs } from "./countOpen";
import { takeJobs } from "./take";

const job = (name: string) => ({
  topologyName: "t",
  topologyHash: "t",
  recordingName: name,
  recordingHash: name,
});

onBothEngines((open) => {
  const store = sampled(open);

  it("counts the open jobs of running sweeps, with the age of the oldest", async () => {
    const ctx = ctxAs(actor);
    expect(await countOpenJobs(store())).toEqual([]);
    for (const [id, background] of [
      ["a", false],
      ["b", true],
      ["cancelled", false],
    ] as const)
      await addJobs(ctx, { id, options: "{}", engine: id, background }, ["1", "2", "3"].map(job));
    await cancelJobs(ctx.db, "cancelled");
    await takeJobs(store(), { worker: "w", engine: "a" }, 1);
    const hourAgo = new Date(Date.now() - 3_600_000);
    await store().prisma.job.updateMany({ where: { sweepId: "a", number: 2 }, data: { queuedAt: hourAgo } });
    const counts = await countOpenJobs(store());
    const named = counts.map(({ lane, state, jobs }) => `${lane} ${state} ${jobs}`);
    expect(named.sort()).toEqual(["background queued 3", "interactive queued 2", "interactive running 1"]);
    const ageOf = (lane: string, state: string) =>
      counts.find((one) => one.lane === lane && one.state === state)?.age ?? -1;
    expect(ageOf("interactive", "queued")).toBeGreaterThanOrEqual(3_600);
    expect(ageOf("background", "queued")).toBeGreaterThanOrEqual(0);
    expect(ageOf("background", "queued")).toBeLessThan(3_600);
  });
});
