import { afterEach, expect, it, vi } from "vitest";
import { withResolvers } from "../../std";
import { openMemory } from "../cache/memory";
import { localActor as actor } from "../core/actor";
import { InvalidInput, NotFound } from "../core/errors";
import { openEvents } from "../core/events";
import { onBothEngines } from "../db/engines.fixture";
import { removeTasks } from "../db/lists/tasks";
import { sampled } from "../samples/sampled.fixture";
import { ctxAs } from "../server.fixture";
import type { Ctx } from "../verb/context";
import { stopTasks } from "./active";
import { cancelTask } from "./cancel";
import { followTask } from "./follow";
import { listTasks } from "./list";
import { type RunningTask, startTask } from "./start";
import { findTask, type TaskView, viewOf } from "./view";

onBothEngines((open) => {
  const store = sampled(open);
  const servers: Ctx[] = [];
  /** A server on the database, which shares events with no other. */
  const server = (): Ctx => {
    const ctx = { ...ctxAs(actor), memory: openMemory(), events: openEvents() };
    servers.push(ctx);
    return ctx;
  };
  afterEach(async () => {
    await Promise.all(servers.splice(0).map(stopTasks));
    await store().prisma.task.deleteMany({});
  });

  type Progress = { readonly done: number };
  type Run = (task: RunningTask<Progress>) => Promise<string>;
  const start = (ctx: Ctx, run: Run, question = "q") =>
    startTask(ctx, {
      kind: "cause-search",
      question,
      planner: "venturescope",
      about: { base: "a", head: "b" },
      progress: { done: 0 },
      run,
    });
  const hangs: Run = ({ signal }) =>
    new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  const read = async (ctx: Ctx, { id }: TaskView) => viewOf(ctx, await findTask(ctx, id));
  const lapse = () => store().prisma.task.updateMany({ data: { leaseUntil: new Date(0) } });
  const settled = async (ctx: Ctx, task: TaskView) => {
    await expect.poll(async () => (await read(ctx, task)).settled).toBe(true);
    return read(ctx, task);
  };
  const follow = async (ctx: Ctx, { id }: TaskView, after = -1) => {
    const { signal } = new AbortController();
    return followTask(ctx, { task: id, after, signal });
  };

  it("is a row with its last progress, and what it came to once it is finished", async () => {
    const ctx = server();
    const { promise: going, resolve: go } = withResolvers();
    const task = await start(ctx, async ({ setProgress }) => {
      await going;
      for (let done = 1; done <= 50; done++) setProgress({ done });
      return "Fifty.";
    });
    expect(task).toMatchObject({ state: "running", settled: false, progress: { done: 0 }, message: "" });
    go();
    const ended = await settled(ctx, task);
    expect(ended).toMatchObject({ state: "finished", progress: { done: 50 }, message: "Fifty." });
    expect(ended.finishedAt).not.toBeNull();
    expect(await listTasks(ctx, {})).toEqual([ended]);
    expect(await listTasks(ctx, { planner: "smith" })).toEqual([]);
  });

  it("runs once for a question, and again once it is over", async () => {
    const ctx = server();
    const first = await start(ctx, hangs);
    const tasks = await Promise.all([1, 2, 3].map(() => start(ctx, hangs)));
    expect(new Set(tasks.map(({ id }) => id))).toEqual(new Set([first.id]));
    expect((await start(ctx, hangs, "another")).id).not.toBe(first.id);
    await cancelTask(ctx, { task: first.id });
    expect((await start(ctx, hangs)).id).not.toBe(first.id);
  });

  it("is followed to its end: each change, and nothing for who has seen the end", async () => {
    const ctx = server();
    let go = () => {};
    const going = new Promise<void>((resolve) => (go = resolve));
    const task = await start(ctx, async ({ setProgress }) => {
      await going;
      setProgress({ done: 1 });
      return "One.";
    });
    const seen: TaskView[] = [];
    for await (const view of (await follow(ctx, task)) ?? []) {
      seen.push(view);
      go();
    }
    expect(seen[0]).toMatchObject({ state: "running", progress: { done: 0 } });
    expect(seen.at(-1)).toMatchObject({ state: "finished", progress: { done: 1 } });
    expect(await follow(ctx, task, seen.at(-1)?.rev)).toBeNull();
  });

  it("is cancelled, and settled once its work has let go; what that stores last stays", async () => {
    const ctx = server();
    let letGo = () => {};
    const task = await start(ctx, async ({ signal, setProgress }) => {
      await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
      await new Promise<void>((resolve) => (letGo = resolve));
      setProgress({ done: 9 });
      return "Stored.";
    });
    const cancelled = await cancelTask(ctx, { task: task.id });
    expect(cancelled).toMatchObject({ state: "cancelled", settled: false });
    letGo();
    expect(await settled(ctx, task)).toMatchObject({
      state: "cancelled",
      progress: { done: 9 },
      message: "",
    });
    expect(await cancelTask(ctx, { task: task.id })).toEqual(await read(ctx, task));
  });

  it("fails with the sentence of a refusal, or with none and a line in the log", async () => {
    const log = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const ctx = server();
    const refused = await start(ctx, () => Promise.reject(new InvalidInput("No such thing.")));
    expect(await settled(ctx, refused)).toMatchObject({ state: "failed", message: "No such thing." });
    expect(log).not.toHaveBeenCalled();
    const broken = await start(ctx, () => Promise.reject(new Error("a bug")));
    expect(await settled(ctx, broken)).toMatchObject({ state: "failed", message: "" });
    expect(log.mock.calls.join("")).toContain("a bug");
    log.mockRestore();
  });

  it("ends as it came out once its database can store that again", async () => {
    vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const ctx = server();
    let isFull = false;
    const prisma = new Proxy(ctx.db.prisma, {
      get: (target, name) =>
        name === "$executeRaw" && isFull
          ? () => Promise.reject(new Error("No space left on device"))
          : Reflect.get(target, name),
    });
    const atEnd = { ...ctx, db: { ...ctx.db, prisma } };
    const { promise: begun, resolve: begin } = withResolvers();
    const run: Run = async () => {
      await begun;
      return "Done.\0";
    };
    const tasks = [await start(atEnd, run), await start(atEnd, run, "another")];
    isFull = true;
    begin();
    await expect.poll(() => process.stderr.write).toHaveBeenCalledTimes(2);
    isFull = false;
    for (const task of tasks)
      expect(await settled(ctx, task)).toMatchObject({ state: "finished", message: "Done.\ufffd" });
    vi.restoreAllMocks();
  });

  it("is interrupted when its server stops, and started anew then", async () => {
    const ctx = server();
    const task = await start(ctx, hangs);
    await stopTasks(ctx);
    expect(await read(ctx, task)).toMatchObject({ state: "interrupted", settled: true });
    expect((await start(ctx, hangs)).id).not.toBe(task.id);
  });

  it("is interrupted when its server was killed: it is shown so, and another server starts it anew", async () => {
    const [first, second] = [server(), server()];
    const task = await start(first, hangs);
    await lapse();
    expect(await read(second, task)).toMatchObject({ state: "interrupted", settled: true });
    const again = await start(second, hangs);
    expect(again.id).not.toBe(task.id);
    // The first server was slow only: it learns that the task is another's.
    first.events.emit("tasks");
    const states = async () => (await listTasks(second, {})).map(({ id, state }) => [id, state]);
    await expect.poll(states).toEqual([
      [again.id, "running"],
      [task.id, "interrupted"],
    ]);
  });

  it("stores progress before its work goes on, and not once another server holds it", async () => {
    const [first, second] = [server(), server()];
    const held: boolean[] = [];
    let again: RunningTask<Progress>["storeProgress"] | null = null;
    const task = await start(first, async (running) => {
      running.setProgress({ done: 1 });
      held.push(await running.storeProgress({ done: 2 }));
      again = running.storeProgress;
      return hangs(running);
    });
    await expect.poll(() => held).toEqual([true]);
    expect(await read(first, task)).toMatchObject({ progress: { done: 2 } });
    await lapse();
    await start(second, hangs);
    expect(await again!({ done: 3 })).toBe(false);
    expect(await read(second, task)).toMatchObject({ state: "interrupted", progress: { done: 2 } });
  });

  it("of another server runs on for one whose clock is an hour ahead", async () => {
    if (store().kind === "pglite") return;
    const [first, second] = [server(), server()];
    const task = await start(first, hangs);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_000 });
    try {
      expect(await read(second, task)).toMatchObject({ state: "running", settled: false });
      expect(await listTasks(second, { state: "running" })).toHaveLength(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it("of another server is cancelled and looked at by its row", async () => {
    if (store().kind === "pglite") return;
    const [first, second] = [server(), server()];
    let task: RunningTask<Progress> | null = null;
    const begun = await start(first, (running) => {
      task = running;
      return hangs(running);
    });
    const now = vi.spyOn(Date, "now");
    now.mockReturnValue(Date.now() + 60_000);
    expect(task!.isLookedAt()).toBe(false);
    const events = await follow(second, begun);
    await events?.next();
    first.events.emit("tasks");
    await expect.poll(() => task!.isLookedAt()).toBe(true);
    await events?.return(undefined);
    now.mockRestore();
    await cancelTask(second, { task: begun.id });
    expect(task!.signal.aborted).toBe(false);
    first.events.emit("tasks");
    expect(await settled(second, begun)).toMatchObject({ state: "cancelled" });
    expect(task!.signal.aborted).toBe(true);
  });

  it("stays in its workspace", async () => {
    const ctx = server();
    const task = await start(ctx, hangs);
    const elsewhere = { ...ctx, db: { ...ctx.db, workspaceId: "other" } };
    await expect(follow(elsewhere, task)).rejects.toThrow(NotFound);
    await expect(cancelTask(elsewhere, { task: task.id })).rejects.toThrow(NotFound);
    expect(await listTasks(elsewhere, {})).toEqual([]);
  });

  it("is removed when it is old, but for the newest hundred of its kind", async () => {
    const row = { workspaceId: actor.workspaceId, question: "q", planner: "p", about: "{}", progress: "{}" };
    const by = { state: "finished", createdBy: "me", creatorName: "Me", createdAt: new Date(0) };
    await store().prisma.task.createMany({
      data: Array.from({ length: 130 }, (_, i) => ({ ...row, ...by, id: `${i}`, kind: i < 20 ? "a" : "b" })),
    });
    expect(await removeTasks(store(), 90)).toBe(10);
    expect(await store().prisma.task.count({ where: { kind: "a" } })).toBe(20);
    expect(await removeTasks(store(), 90)).toBe(0);
  });
});
