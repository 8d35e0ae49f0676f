import "server-only";
import type { Transaction } from "../replays";
import type { Writer } from "../store";
import { transactionLimits } from "../transactionLimits";

/** Runs a change of reviews in one transaction, then announces it. A change that throws is not announced. */
export async function reviewTransaction<R>(ctx: Writer, change: (tx: Transaction) => Promise<R>): Promise<R> {
  const changed = await ctx.db.prisma.$transaction(change, transactionLimits);
  ctx.events.emit("reviews");
  return changed;
}
