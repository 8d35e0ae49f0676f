import "server-only";
import { z } from "zod";
import { listStoredPeople, type Person } from "../db/history/people";
import { verb } from "../verb/verb";

export type { Person };

/** Lists everyone who has acted or set a name here, in order of arrival. */
export const listPeople = verb(z.strictObject({}), (ctx) => listStoredPeople(ctx.db));
