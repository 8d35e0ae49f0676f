import "server-only";
import { NotFound, notInWorkspace } from "../../core/errors";
import type { Reference } from "../../core/reference";
import type { Db } from "../store";
import { listStoredEvents } from "./log";
import type { Revised } from "./revisions";

/** Creates the error for a missing name: removed by someone, according to the log, or unknown. */
export async function absent(db: Db, of: Revised, { text, name, hash }: Reference): Promise<NotFound> {
  const about = { kind: of, name };
  const [last] = hash === null ? await listStoredEvents(db, { about, most: 1 }) : [];
  if (last?.kind !== `${of}.removed`) return notInWorkspace(`${of} ${text}`);
  const day = last.at.toISOString().slice(0, 10);
  return new NotFound(`${last.actor.name} removed the ${of} ${name} on ${day}. Its page puts it back.`);
}
