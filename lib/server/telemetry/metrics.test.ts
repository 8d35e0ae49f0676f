import { expect, it, vi } from "vitest";
import { openMetrics, type QueueCount } from "./metrics";

const linesOf = async (metrics: ReturnType<typeof openMetrics>, name: string) =>
  (await metrics.text()).split("\n").filter((line) => line.startsWith(name));

it("counts replays, ends of jobs, and jobs that were taken again", async () => {
  const metrics = openMetrics({ ofProcess: false });
  metrics.jobsTaken([{ attempts: 0 }, { attempts: 1 }, { attempts: 3 }]);
  metrics.jobsEnded(["done", "failed", "done"]);
  metrics.replaysStored(2);
  metrics.replaysStored(1);
  expect(await linesOf(metrics, "planner_studio_")).toEqual([
    "planner_studio_replays_stored_total 3",
    'planner_studio_jobs_ended_total{state="done"} 2',
    'planner_studio_jobs_ended_total{state="failed"} 1',
    "planner_studio_jobs_retaken_total 2",
  ]);
});

it("counts the queue once for readings in quick succession, with zeros for what is empty", async () => {
  const metrics = openMetrics({ ofProcess: false });
  const read = vi.fn(
    async (): Promise<readonly QueueCount[]> => [
      { lane: "interactive", state: "queued", jobs: 7, age: 12.5 },
    ],
  );
  metrics.watchQueue(read, () => 3);
  await metrics.text();
  expect((await linesOf(metrics, "planner_studio_")).sort()).toEqual([
    "planner_studio_database_up 1",
    "planner_studio_jobs_held 3",
    "planner_studio_jobs_retaken_total 0",
    'planner_studio_jobs{lane="background",state="queued"} 0',
    'planner_studio_jobs{lane="background",state="running"} 0',
    'planner_studio_jobs{lane="interactive",state="queued"} 7',
    'planner_studio_jobs{lane="interactive",state="running"} 0',
    'planner_studio_queue_age_seconds{lane="background"} 0',
    'planner_studio_queue_age_seconds{lane="interactive"} 12.5',
    "planner_studio_replays_stored_total 0",
  ]);
  expect(read).toHaveBeenCalledTimes(1);
});

it("says that the database is away, and still gives the rest", async () => {
  const metrics = openMetrics({ ofProcess: false });
  metrics.replaysStored(1);
  metrics.watchQueue(
    () => Promise.reject(new Error("away")),
    () => 0,
  );
  const lines = await linesOf(metrics, "planner_studio_");
  expect(lines).toContain("planner_studio_database_up 0");
  expect(lines).toContain("planner_studio_replays_stored_total 1");
  expect(lines.filter((line) => /^planner_studio_(jobs|queue_age_seconds)\{/.test(line))).toEqual([]);
});

it("measures the process on request", async () => {
  const text = await openMetrics({ ofProcess: true }).text();
  for (const name of [
    "process_cpu_seconds_total",
    "process_resident_memory_bytes",
    "nodejs_eventloop_lag_p99_seconds",
  ])
    expect(text).toContain(`\n${name} `);
});
