import * as fc from "fast-check";
import { expect, test } from "vitest";
import { inLanes, type Job } from "./lanes";

type Result = { readonly ok: boolean; readonly says: string };
const well = ({ ok }: Result) => ok;
const failed = (says: string): Result => ({ ok: false, says });

/** A job that takes some turns of the event loop, and tells when it begins and ends. */
function aJob(
  name: string,
  log: string[],
  given: Partial<Job<Result>> & { turns?: number; ok?: boolean } = {},
): Job<Result> {
  const { turns = 1, ok = true, ...job } = given;
  return {
    name,
    run: async () => {
      log.push(`+${name}`);
      for (let i = 0; i < turns; i++) await new Promise((resolve) => setImmediate(resolve));
      log.push(`-${name}`);
      return { ok, says: name };
    },
    ...job,
  };
}

const plans = fc.record({
  lanes: fc.integer({ min: 1, max: 4 }),
  jobs: fc.array(
    fc.record({
      turns: fc.integer({ min: 0, max: 4 }),
      wide: fc.integer({ min: 1, max: 5 }),
      ok: fc.boolean(),
      after: fc.array(fc.nat(), { maxLength: 2 }),
      needs: fc.array(fc.nat(), { maxLength: 1 }),
    }),
    { maxLength: 9 },
  ),
});

test("every job has its result, after what it needs, no more at a time than there are lanes for", async () => {
  await fc.assert(
    fc.asyncProperty(plans, async ({ lanes, jobs }) => {
      const log: string[] = [];
      const earlier = (i: number, some: readonly number[]) => (i === 0 ? [] : some.map((n) => `j${n % i}`));
      const made = jobs.map(({ after, needs, wide, ...job }, i) =>
        aJob(`j${i}`, log, { ...job, lanes: wide, after: earlier(i, after), needs: earlier(i, needs) }),
      );
      const results = await inLanes(made, lanes, { well, failed });
      expect(results).toHaveLength(made.length);
      const running = new Set<string>();
      const ended = new Set<string>();
      for (const line of log) {
        const name = line.slice(1);
        const job = made.find((one) => one.name === name)!;
        if (line.startsWith("-")) {
          running.delete(name);
          ended.add(name);
          continue;
        }
        for (const one of job.after ?? []) expect(ended.has(one) || !log.includes(`-${one}`)).toBe(true);
        expect((job.needs ?? []).filter((one) => !ended.has(one))).toEqual([]);
        running.add(name);
        const widths = made.flatMap((one) => (running.has(one.name) ? [one.lanes ?? 1] : []));
        const all = widths.reduce((sum, width) => sum + width, 0);
        if (widths.length > 1) expect(all).toBeLessThanOrEqual(lanes);
      }
      made.forEach(({ needs = [] }, i) => {
        const blocked = needs.some((name) => !results[Number(name.slice(1))]!.ok);
        expect(log.includes(`+j${i}`)).toBe(!blocked);
        expect(results[i]!.ok).toBe(!blocked && jobs[i]!.ok);
      });
    }),
  );
});

test("lanes run beside each other, and the first job that may begin takes a free lane", async () => {
  const log: string[] = [];
  const jobs = [
    aJob("a", log, { turns: 9 }),
    aJob("b", log, { after: ["a"] }),
    aJob("c", log),
    aJob("d", log),
  ];
  await inLanes(jobs, 2, { well, failed });
  expect(log).toEqual(["+a", "+c", "-c", "+d", "-d", "-a", "+b", "-b"]);
});

test("what needs a failed job is not run and has failed, and says why", async () => {
  const log: string[] = [];
  const jobs = [
    aJob("build", log, { ok: false }),
    aJob("pages", log, { needs: ["build"] }),
    aJob("unit", log, { after: ["build"] }),
  ];
  const results = await inLanes(jobs, 2, { well, failed });
  expect(results.map(({ ok }) => ok)).toEqual([false, false, true]);
  expect(results[1]?.says).toBe("build has failed, and pages needs it.");
  expect(log).not.toContain("+pages");
});

test("a job that throws has failed, and the others go on", async () => {
  const log: string[] = [];
  const broken = { ...aJob("broken", log), run: () => Promise.reject(new Error("the disk is full")) };
  const results = await inLanes([broken, aJob("unit", log)], 1, { well, failed });
  expect(results.map(({ ok }) => ok)).toEqual([false, true]);
  expect(results[0]?.says).toContain("the disk is full");
});

test("jobs that wait for each other are a mistake, not a wait without end", async () => {
  const jobs = [aJob("a", [], { after: ["b"] }), aJob("b", [], { after: ["a"] })];
  await expect(inLanes(jobs, 2, { well, failed })).rejects.toThrow("Nothing can begin: a, b.");
});
