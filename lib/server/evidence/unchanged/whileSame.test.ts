import { expect, it, vi } from "vitest";
import { openMemory } from "../../cache/memory";
import type { Ctx } from "../../verb/context";
import { whileSame } from "./whileSame";

type Stored = { events: number; replays: string; searches: string };

/** A context of a workspace with what is stored in it. */
function ctxOf(stored: Stored): Ctx {
  const newest = (sql: readonly string[]) =>
    sql.join("").includes("CauseSearch")
      ? { stamp: stored.searches }
      : { at: stored.replays, isSettled: stored.replays !== "just now" };
  const prisma = {
    workspace: { findUnique: async () => ({ events: stored.events }) },
    $queryRaw: async (sql: readonly string[]) => [newest(sql)],
  };
  const db = { prisma, workspaceId: "w", where: "here" };
  return { memory: openMemory(), engine: { hash: "e" }, db } as unknown as Ctx;
}

const cases = (["events", "replays", "searches"] as const).flatMap((changed) =>
  [false, true].map((searches) => ({
    changed,
    searches,
    made: changed === "searches" && !searches ? 1 : 2,
  })),
);

it.each(cases)("after other $changed, with searches $searches, makes a value $made times", async (of) => {
  const stored: Stored = { events: 1, replays: "1970", searches: "1" };
  const ctx = ctxOf(stored);
  const cached = whileSame<number>("numbers", 10, { searches: of.searches });
  const make = vi.fn(async () => 1);
  await cached(ctx, ["x"], make);
  await cached(ctx, ["x"], make);
  expect(make).toHaveBeenCalledOnce();
  await cached(ctxWith(ctx, ctxOf({ ...stored, [of.changed]: 2 })), ["x"], make);
  expect(make).toHaveBeenCalledTimes(of.made);
});

/** The context `now`, with the memory of the one before. */
const ctxWith = ({ memory }: Ctx, now: Ctx): Ctx => ({ ...now, memory });

it("stores nothing while replays may still appear", async () => {
  const ctx = ctxOf({ events: 1, replays: "just now", searches: "1" });
  const make = vi.fn(async () => 1);
  const cached = whileSame<number>("numbers", 10);
  await cached(ctx, [], make);
  await cached(ctx, [], make);
  expect(make).toHaveBeenCalledTimes(2);
});
