import { expect, it, vi } from "vitest";
import { openMemory } from "../../cache/memory";
import type { Ctx } from "../../verb/context";
import { untilEvent } from "./untilEvent";

/** A context of a workspace with as many events as `log` says. */
function ctxOf(log: { events: number }, workspaceId: string, memory = openMemory()): Ctx {
  const prisma = { workspace: { findUnique: async () => ({ events: log.events }) } };
  return { memory, db: { prisma, workspaceId, where: "here" } } as unknown as Ctx;
}

it("makes a value once until the workspace has another event, and again for each workspace and input", async () => {
  const log = { events: 1 };
  const memory = openMemory();
  const [here, there] = [ctxOf(log, "a", memory), ctxOf(log, "b", memory)];
  const cached = untilEvent<number>("numbers", 10);
  let made = 0;
  const make = vi.fn(async () => ++made);
  const read = (ctx: Ctx, of: string) => cached(ctx, [of], make);
  expect([await read(here, "x"), await read(here, "x")]).toEqual([1, 1]);
  expect([await read(here, "y"), await read(there, "x")]).toEqual([2, 3]);
  log.events = 2;
  expect([await read(here, "x"), await read(here, "x")]).toEqual([4, 4]);
});

it("does not store what could not be made", async () => {
  const cached = untilEvent<number>("failures", 10);
  const ctx = ctxOf({ events: 1 }, "a");
  await expect(cached(ctx, [], () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await cached(ctx, [], async () => 1)).toBe(1);
});
