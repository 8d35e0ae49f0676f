import { beforeEach, expect, it } from "vitest";
import { openMemory } from "../cache/memory";
import { localActor as actor } from "../core/actor";
import { onBothEngines } from "../db/engines.fixture";
import { scopedTo } from "../db/store";
import { findSweep, listStoredSweeps } from "../db/sweeps";
import { sampled } from "../samples/sampled.fixture";
import { ctxAs } from "../server.fixture";
import { addJobs } from "./add";
import { cancelJobs, cancelledAmong } from "./cancel";
import { completeJobs, failWaiting } from "./complete";
import { excuseJobs, releaseJobs, renewLeases } from "./hold";
import type { Job } from "./job";
import { markJobs } from "./mark";
import { removeJobs } from "./remove";
import { hasSuspects, type JobKind, takeJobs } from "./take";

/** So many jobs of two topologies. */
const jobs = (count: number, name = "r") =>
  Array.from({ length: count }, (_, number) => ({
    topologyName: "t",
    topologyHash: number < count / 2 ? "a" : "b",
    recordingName: `${name}${number}`,
    recordingHash: `${name}${number}`,
  }));

// Whatever runs the jobs of sweeps must keep this contract.
onBothEngines((open) => {
  const store = sampled(open);
  const db = () => scopedTo(store(), actor.workspaceId, openMemory());
  const add = (id: string, count: number, sweep: { engine?: string; options?: string } = {}) =>
    addJobs(ctxAs(actor), { id, options: "{}", engine: id, ...sweep }, jobs(count));
  const take = (engine: string, worker: string, limit = 100, kind?: JobKind) =>
    takeJobs(store(), { engine, worker }, limit, kind);
  const mark = (worker: string, started: readonly Job[]) => markJobs(store(), worker, started);
  const done = { state: "done", replayId: null, endKind: null, message: null } as const;
  const complete = (worker: string, ended: readonly Job[], message: string | null = null) =>
    store().prisma.$transaction(async (tx) => {
      const [first] = ended;
      const ends = ended.map(({ number }) => ({ number, ...done, message }));
      if (first) await completeJobs(tx, first, worker, ends);
    });
  const rows = (sweepId: string) =>
    store().prisma.job.findMany({ where: { sweepId }, orderBy: { number: "asc" } });
  const lapse = (worker: string) =>
    store().prisma.job.updateMany({ where: { worker }, data: { leaseUntil: new Date(0) } });
  const attempts = async (sweepId: string) => (await rows(sweepId)).map((row) => row.attempts);
  const numbers = (some: readonly Job[]) => some.map(({ number }) => number);

  /** Nothing is left of the test before. */
  beforeEach(async () => {
    const open = { state: { in: ["queued", "running"] } };
    await store().prisma.job.updateMany({ where: open, data: { state: "cancelled" } });
    await store().prisma.sweep.updateMany({ where: open, data: { state: "cancelled" } });
  });

  it("gives each job to one of many workers that ask at once, the first of each topology before the others, and the sweeps in their order", async () => {
    for (const id of ["one", "two"]) await add(id, 40, { engine: "e", options: JSON.stringify({ id }) });
    const asked = await Promise.all(Array.from({ length: 10 }, (_, i) => take("e", `server ${i}`, 5)));
    const taken = asked.flat().map(({ sweepId, number }) => `${sweepId} ${number}`);
    expect(new Set(taken).size).toBe(taken.length);
    const firsts = asked.flat().filter(({ first }) => first);
    expect(firsts.map(({ sweepId, recordingName }) => `${sweepId} ${recordingName}`).sort()).toEqual([
      ...["one r0", "one r20", "two r0", "two r20"],
    ]);
    expect(asked.flat().filter(({ sweepId, first }) => sweepId === "two" && !first).length).toBeLessThan(10);
    const rest = await take("e", "last");
    expect(new Set([...taken, ...rest.map(({ sweepId, number }) => `${sweepId} ${number}`)]).size).toBe(80);
  });

  it("gives a background sweep out last, in its order, and only while no sweep runs that a user waits for", async () => {
    const background = { id: "background", options: "{}", engine: "order", background: true };
    await addJobs(ctxAs(actor), background, jobs(4, "background"));
    await add("waited for", 4, { engine: "order" });
    expect(await take("order", "w", 100, "background")).toEqual([]);
    const pressing = await take("order", "w");
    expect(pressing.map(({ sweepId, background }) => [sweepId, background])).toEqual(
      pressing.map(() => ["waited for", false]),
    );
    expect(numbers(pressing)).toEqual([0, 1, 2, 3]);
    await complete("w", pressing);
    const last = await take("order", "w", 3, "background");
    expect(last.map(({ sweepId, recordingName }) => `${sweepId} ${recordingName}`)).toEqual(
      [0, 1, 2].map((n) => `background background${n}`),
    );
  });

  it("gives one job of a replay out at a time, whichever sweeps want it, and the next when that has ended or its worker is silent", async () => {
    for (const id of ["once", "twice"]) await add(id, 3, { engine: "same" });
    const of = (some: readonly Job[]) => some.map(({ sweepId, number }) => `${sweepId} ${number}`).sort();
    const first = await take("same", "a");
    expect(of(first)).toEqual(["once 0", "once 1", "once 2"]);
    expect(await take("same", "b")).toEqual([]);
    await complete("a", first.slice(0, 1));
    expect(of(await take("same", "b"))).toEqual(["twice 0"]);
    await lapse("a");
    expect(of(await take("same", "b"))).toEqual(["once 1", "once 2"]);
    await add("otherwise", 1, { engine: "same", options: '{"from":"1"}' });
    expect(of(await take("same", "c"))).toEqual(["otherwise 0"]);
    await cancelJobs(db(), "twice");
  });

  it("gives a worker only the jobs of its own engine", async () => {
    await add("engines", 4);
    expect(await take("another", "w")).toEqual([]);
    expect(numbers(await take("engines", "w"))).toEqual([0, 1, 2, 3]);
  });

  it("ends the sweep with its last job, and counts each change in the order of its commit", async () => {
    await add("ends", 4);
    const taken = await take("ends", "w");
    await complete("w", taken.slice(0, 3));
    const before = await findSweep(db(), "ends");
    expect(before).toMatchObject({ state: "running", rev: 1 });
    await complete("w", taken.slice(3));
    expect(await findSweep(db(), "ends")).toMatchObject({ state: "finished", rev: 2 });
    expect((await rows("ends")).map(({ state, rev }) => [state, rev])).toEqual([
      ...[0, 1, 2].map(() => ["done", 1]),
      ["done", 2],
    ]);
    expect(await take("ends", "w")).toEqual([]);
  });

  it("gives the jobs of a silent worker to another, whose ends alone count then", async () => {
    await add("silent", 4);
    const taken = await take("silent", "silent");
    expect(await take("silent", "other")).toEqual([]);
    await renewLeases(store(), "silent", taken);
    expect(await take("silent", "other")).toEqual([]);
    await lapse("silent");
    const again = await take("silent", "other", 2);
    expect(numbers(again)).toEqual([0, 1]);
    await complete("silent", taken, "by the silent one");
    await complete("other", again, "by the other");
    await complete("other", again, "by the other once more");
    expect((await rows("silent")).map(({ message }) => message)).toEqual([
      "by the other",
      "by the other",
      "by the silent one",
      "by the silent one",
    ]);
    expect(await findSweep(db(), "silent")).toMatchObject({ state: "finished" });
  });

  it("renews only leases of jobs that the worker still holds", async () => {
    await add("renewed", 2);
    const taken = await take("renewed", "late");
    await lapse("late");
    await take("renewed", "next", 1);
    expect(await renewLeases(store(), "late", taken)).toBe(1);
  });

  it("charges a job with the crash of a worker that had started it, until its result is stored, and not while it waited for a thread", async () => {
    await add("charged", 3);
    const [waits, runs, another] = await take("charged", "killed");
    if (!waits || !runs || !another) throw new Error("Not all were taken.");
    await mark("killed", [runs]);
    await lapse("killed");
    expect((await take("charged", "heir")).map((job) => job.attempts)).toEqual([0, 1, 0]);
    await mark("heir", [runs]);
    await lapse("heir");
    expect((await take("charged", "next")).map((job) => job.attempts)).toEqual([0, 0]);
    expect(await hasSuspects(store(), "charged")).toBe(true);
    expect(await hasSuspects(store(), "another")).toBe(false);
    expect((await take("charged", "next", 9, "alone")).map((job) => job.attempts)).toEqual([2]);
    expect(await hasSuspects(store(), "charged")).toBe(false);
  });

  it("charges a job once, however often it is marked, and never one that the worker no longer holds", async () => {
    await add("marked", 2);
    const taken = await take("marked", "w");
    await mark("another", taken);
    expect(await attempts("marked")).toEqual([0, 0]);
    for (let times = 0; times < 2; times++) await mark("w", taken);
    expect(await attempts("marked")).toEqual([1, 1]);
    await complete("w", taken);
    await mark("w", taken);
    expect(await attempts("marked")).toEqual([1, 1]);
    expect((await rows("marked")).map(({ state, startedAt }) => [state, startedAt])).toEqual(
      taken.map(() => ["done", null]),
    );
  });

  it("charges nothing where a worker takes its own jobs again after their leases lapsed", async () => {
    await add("slow", 1);
    const taken = await take("slow", "slow");
    for (let lapses = 0; lapses < 3; lapses++) {
      await mark("slow", taken);
      await lapse("slow");
      expect((await take("slow", "slow")).map((job) => job.attempts)).toEqual([1]);
    }
  });

  it("charges no job with a worker that was told to stop, whether it gives its jobs back or is killed before", async () => {
    await add("stops", 2);
    const [first] = await take("stops", "stopped");
    if (!first) throw new Error("No job was taken.");
    await mark("stopped", [first]);
    for (let times = 0; times < 2; times++) await excuseJobs(store(), "stopped");
    expect(await attempts("stops")).toEqual([0, 0]);
    await releaseJobs(store(), "stopped");
    const taken = await take("stops", "clean");
    await mark("clean", taken);
    await releaseJobs(store(), "clean");
    expect(await attempts("stops")).toEqual([0, 0]);
    await take("stops", "told");
    await mark("told", taken);
    await excuseJobs(store(), "told");
    await lapse("told");
    expect((await take("stops", "heir")).map((job) => job.attempts)).toEqual([0, 0]);
  });

  it("gives no job of a cancelled sweep out, lets a running one end, and tells its worker of the cancel", async () => {
    await add("cancelled", 4);
    const [held] = await take("cancelled", "w", 1);
    if (!held) throw new Error("No job was taken.");
    expect(await cancelledAmong(store(), [held])).toEqual([]);
    await cancelJobs(db(), "cancelled");
    expect(await cancelledAmong(store(), [held])).toEqual(["cancelled"]);
    expect(await take("cancelled", "other")).toEqual([]);
    await complete("w", [held]);
    const states = (await rows("cancelled")).map(({ state }) => state);
    expect(states).toEqual(["done", "cancelled", "cancelled", "cancelled"]);
  });

  it("fails the queued jobs of a topology together, and no others", async () => {
    await add("topology", 6);
    const [first] = await take("topology", "w", 1);
    if (!first) throw new Error("No job was taken.");
    await store().prisma.$transaction((tx) => failWaiting(tx, first, "It differs from itself."));
    const failed = (await rows("topology")).filter(({ state }) => state === "failed");
    expect(failed.map(({ topologyHash, message }) => [topologyHash, message])).toEqual(
      [1, 2].map(() => ["a", "It differs from itself."]),
    );
  });

  it("removes sweeps that ended long ago, but for the newest; never one that runs or has an open job", async () => {
    const ids = Array.from({ length: 105 }, (_, i) => `old ${String(i).padStart(3, "0")}`);
    for (const id of ids) await addJobs(ctxAs(actor), { id, options: "{}", engine: "old" }, jobs(1));
    const [oldest = "", second = "", third = ""] = ids;
    const [held] = await take("old", "w", 1);
    expect(held?.sweepId).toBe(oldest);
    await cancelJobs(db(), oldest);
    for (const id of ids.filter((one) => one !== oldest && one !== second)) await cancelJobs(db(), id);
    const age = (days: number, where: object) =>
      store().prisma.sweep.updateMany({
        where,
        data: { finishedAt: new Date(Date.now() - days * 24 * 3_600_000) },
      });
    await age(91, { id: { startsWith: "old" }, state: "cancelled" });
    await age(89, { id: third });
    expect(await removeJobs(store(), 90)).toBe(2);
    const left = await store().prisma.sweep.findMany({ where: { id: { startsWith: "old" } } });
    const gone = ids.filter((id) => !left.some((sweep) => sweep.id === id));
    expect(gone).toEqual(["old 003", "old 004"]);
    expect(await store().prisma.job.count({ where: { sweepId: { in: gone } } })).toBe(0);
    expect(await rows(third)).toHaveLength(1);
  });

  it("takes nothing of a sweep whose transaction failed", async () => {
    const half = add("half", 3, { engine: "half" }).then(() => add("half", 3, { engine: "half" }));
    await expect(half).rejects.toThrow();
    const taken = (await take("half", "w")).filter(({ sweepId }) => sweepId === "half");
    expect(numbers(taken)).toEqual([0, 1, 2]);
  });

  it("neither lists nor takes a sweep while its jobs are added, and removes one that a dead server left so", async () => {
    const ids = async () => (await listStoredSweeps(db())).map(({ id }) => id);
    await add("added", 3, { engine: "adding" });
    await store().prisma.sweep.update({
      where: { workspaceId_id: { workspaceId: actor.workspaceId, id: "added" } },
      data: { state: "adding" },
    });
    expect(await ids()).not.toContain("added");
    expect(await take("adding", "w")).toEqual([]);
    await removeJobs(store(), 90);
    expect(await rows("added")).toHaveLength(3);
    const createdAt = new Date(Date.now() - 2 * 3_600_000);
    await store().prisma.sweep.updateMany({ where: { id: "added" }, data: { createdAt } });
    await removeJobs(store(), 90);
    expect(await rows("added")).toEqual([]);
  });

  it("stores nothing of a sweep of which a job cannot be stored", async () => {
    const [first, second] = jobs(2);
    if (!first || !second) throw new Error("Two jobs are added.");
    const broken = [first, { ...second, recordingName: "a\u0000b" }];
    const sweep = { id: "broken", options: "{}", engine: "broken" };
    await expect(addJobs(ctxAs(actor), sweep, broken)).rejects.toThrow();
    expect(await findSweep(db(), "broken")).toBeNull();
    expect(await rows("broken")).toEqual([]);
  });
});
