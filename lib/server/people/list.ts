import "server-only";
import { z } from "zod";
import { listStoredPeople, type Person } from "../db/history/people";
import { verb } from "../verb/verb";

export type { Person };

/** Everybody who did something here or said their name, in the order in which they came. */
export const listPeople = verb(z.strictObject({}), ({ actor, store }) =>
  listStoredPeople(store, actor.workspaceId),
);
