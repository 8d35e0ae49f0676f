import "server-only";
import type { Actor } from "../core/actor";
import { recordingsChanged } from "../core/changed";
import { type NewEvent, recordEvent } from "./history/log";
import { keepPerson } from "./history/people";
import type { Transaction } from "./replays";
import type { Store } from "./store";

/** What a change answers, and what the log says of it; null where everything was so before. */
export type Changed<R> = { readonly answer: R; readonly event: NewEvent | null };

/** Carries out what changes something that people made, and tells the log, in one transaction: either both stand or neither. The embedded database does nothing else meanwhile, so what takes long is done before. */
export async function changing<R>(
  store: Store,
  actor: Actor,
  change: (tx: Transaction) => Promise<Changed<R>>,
): Promise<R> {
  const { answer, event } = await store.prisma.$transaction(async (tx) => {
    await keepPerson(tx, actor);
    const changed = await change(tx);
    if (changed.event) await recordEvent(tx, actor, changed.event);
    return changed;
  });
  if (event?.about.kind === "recording") recordingsChanged();
  return answer;
}
