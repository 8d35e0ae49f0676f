import "server-only";
import { z } from "zod";
import { listStoredEvents, type StoredEvent } from "../db/history/log";
import { verb } from "../verb/verb";

export type { StoredEvent };

const Input = z.strictObject({
  about: z.strictObject({ kind: z.string().min(1).max(100), name: z.string().min(1).max(300) }).optional(),
  before: z.int().min(1).optional(),
  most: z.int().min(1).max(500).default(100),
});

/** Lists events, newest first, of one subject or of all. */
export const listEvents = verb(Input, (ctx, input) => listStoredEvents(ctx.db, input));
