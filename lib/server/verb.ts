import "server-only";
import type { z } from "zod";
import type { Actor } from "./actor";
import type { Store } from "./db/store";
import { theStore } from "./db/theStore";
import { InvalidInput } from "./errors";

/** What a verb's body is given: the actor, input that passed its schema, and the open store. */
export type Asked<I> = { readonly actor: Actor; readonly input: I; readonly store: Store };

/** A verb: `{ actor, input }` in, checked at the door. */
export const verb =
  <S extends z.ZodType, R>(schema: S, body: (asked: Asked<z.output<S>>) => Promise<R>) =>
  async (request: { readonly actor: Actor; readonly input: z.input<S> }): Promise<R> => {
    const parsed = schema.safeParse(request.input);
    if (!parsed.success) throw new InvalidInput(firstIssue(parsed.error));
    return body({ actor: request.actor, input: parsed.data, store: await theStore() });
  };

/** `nodes.3.id: must not be empty`. */
export function firstIssue(error: z.ZodError): string {
  const issue = error.issues[0];
  if (!issue) return "The input is not valid.";
  const where = issue.path.map(String).join(".");
  const more = error.issues.length > 1 ? ` (and ${error.issues.length - 1} more)` : "";
  return `${where ? `${where}: ` : ""}${issue.message}${more}`;
}
