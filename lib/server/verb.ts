import "server-only";
import type { z } from "zod";
import { explain } from "../std";
import type { Actor } from "./actor";
import type { Store } from "./db/store";
import { theStore } from "./db/theStore";
import { InvalidInput } from "./errors";

/** What a verb's body is given: the actor, input that passed its schema, and the open store. */
export type VerbRequest<I> = { readonly actor: Actor; readonly input: I; readonly store: Store };

/** A verb: `{ actor, input }` in, checked at the door. */
export const verb =
  <S extends z.ZodType, R>(schema: S, body: (asked: VerbRequest<z.output<S>>) => Promise<R>) =>
  async (request: { readonly actor: Actor; readonly input: z.input<S> }): Promise<R> => {
    const parsed = schema.safeParse(request.input);
    if (!parsed.success)
      refuse(
        "The request cannot be carried out",
        explain(parsed.error).map(({ message }) => message),
      );
    return body({ actor: request.actor, input: parsed.data, store: await theStore() });
  };

/** Refuses a document with the sentences that say what to mend. */
export function refuse(what: string, sentences: readonly string[]): never {
  const [first = "It is not valid.", ...more] = sentences;
  throw new InvalidInput(`${what}: ${first}`, more.slice(0, 20));
}
