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
export const getHistory = verb(Input, async ({ actor, input: { of, name }, store }): Promise<History> => {
  const { workspaceId } = actor;
  const revisions = await listStoredRevisions(store, of, workspaceId, name);
  if (revisions.length === 0) throw unknownName(of, name);
  const about = { kind: of, name };
  return { revisions, events: await listStoredEvents(store, workspaceId, { about, most: 200 }) };
});
