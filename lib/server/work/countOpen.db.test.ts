import { expect, it } from "vitest";
import { localActor as actor } from "../core/actor";
import { onBothEngines } from "../db/engines.fixture";
import { sampled } from "../samples/sampled.fixture";
import { ctxAs } from "../server.fixture";
import { openMetrics } from "../telemetry/metrics";
import { addJobs } from "./add";
import { cancelJobs } from "./cancel";
import { countOpenJobs } from "./countOpen";
import { markJobs } from "./mark";
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

  it("gives the metrics one retaken job for each that a crashed worker had started", async () => {
    await addJobs(
      ctxAs(actor),
      { id: "crash", options: '{"crash":1}', engine: "crash" },
      ["1", "2"].map(job),
    );
    const metrics = openMetrics({ ofProcess: false });
    const take = async (worker: string) => {
      const jobs = await takeJobs(store(), { worker, engine: "crash" }, 2);
      metrics.jobsTaken(jobs);
      return jobs;
    };
    const taken = await take("killed");
    expect(taken).toHaveLength(2);
    expect(await metrics.text()).toContain("\nplanner_studio_jobs_retaken_total 0\n");
    await markJobs(store(), "killed", taken.slice(0, 1));
    await store().prisma.job.updateMany({ where: { worker: "killed" }, data: { leaseUntil: new Date(0) } });
    expect(await take("heir")).toHaveLength(2);
    expect(await metrics.text()).toContain("\nplanner_studio_jobs_retaken_total 1\n");
  });
});
