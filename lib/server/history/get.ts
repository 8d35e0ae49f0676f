import "server-only";
import { z } from "zod";
import { listStoredEvents, type StoredEvent } from "../db/history/log";
import { listStoredRevisions, type Revision } from "../db/history/revisions";
import { verb } from "../verb/verb";
import { RevisedSubject, unknownName } from "./subject";

export type { Revision };

/** Revisions and events of a name, newest first. */
export type History = { readonly revisions: readonly Revision[]; readonly events: readonly StoredEvent[] };

const Input = z.strictObject(RevisedSubject);

/** Returns the history of a topology or recording, including removed ones. */
export const getHistory = verb(Input, async (ctx, { of, name }): Promise<History> => {
  const revisions = await listStoredRevisions(ctx.db, of, name);
  if (revisions.length === 0) throw unknownName(of, name);
  const about = { kind: of, name };
  return { revisions, events: await listStoredEvents(ctx.db, { about, most: 200 }) };
});
