import "server-only";
import type { Actor } from "../core/actor";
import { recordingsChanged } from "../core/changed";
import { type NewEvent, recordEvent } from "./history/log";
import { keepPerson } from "./history/people";
import type { Transaction } from "./replays";
import type { Store } from "./store";

/** Result of a change and its audit event; `null` if nothing changed. */
export type Changed<R> = { readonly answer: R; readonly event: NewEvent | null };

/** Runs a mutation and appends its audit event in one transaction. The embedded database blocks meanwhile, so prepare slow work beforehand. */
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
