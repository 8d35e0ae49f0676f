import "server-only";
import { type NewEvent, recordEvent } from "./history/log";
import { keepPerson } from "./history/people";
import type { Transaction } from "./replays";
import type { Writer } from "./store";

/** Result of a change and its audit event; `null` if nothing changed. */
export type Changed<R> = { readonly answer: R; readonly event: NewEvent | null };

/** Runs a mutation and appends its audit event in one transaction. The embedded database blocks meanwhile, so prepare slow work beforehand. */
export async function changing<R>(ctx: Writer, change: (tx: Transaction) => Promise<Changed<R>>): Promise<R> {
  const { actor } = ctx;
  const { answer, event } = await ctx.db.prisma.$transaction(async (tx) => {
    await keepPerson(tx, actor);
    const changed = await change(tx);
    if (changed.event) await recordEvent(tx, actor, changed.event);
    return changed;
  });
  if (event?.about.kind === "recording") ctx.events.emit("recordings");
  return answer;
}
