import "server-only";
import { z } from "zod";
import { malformedness } from "../core/wellFormed";

/** Time of a row in a cursor, in milliseconds. */
export const CursorTime = z.number().min(0).max(8.64e15);

/** Reads a cursor of a list, which is JSON; `null`, which is the first page, for one that no page gave. */
export function readCursor<S extends z.ZodType>(schema: S, text: string | null): z.output<S> | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    // An escape in the JSON may stand for a character that no database holds.
    return malformedness(value) === null ? schema.parse(value) : null;
  } catch {
    return null;
  }
}
