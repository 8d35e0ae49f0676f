import "server-only";
import { headers } from "next/headers";
import type { z } from "zod";
import { explain } from "../../std";
import type { Ctx, Server } from "../verb/context";
import { admit } from "./admit";
import { contextFor } from "./profile";
import { refusalOf } from "./respond";

/** Result of an action: a value, or a refusal as a sentence for the user. */
export type Answered<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly message: string; readonly details: readonly string[] };

/**
 * Returns the entry point of every server action of a server: checks hosts, origins and arguments, resolves the actor.
 * Returns refusals instead of throwing them, since Next would hide the sentence.
 */
export const actionsOf =
  (server: () => Promise<Server>) =>
  <S extends z.ZodTuple, R>(schema: S, body: (ctx: Ctx, ...args: z.output<S>) => Promise<R>) =>
  async (...given: z.input<S>): Promise<Answered<R>> => {
    try {
      const sent = await headers();
      admit({ method: "POST", headers: sent });
      const parsed = schema.safeParse(given);
      if (!parsed.success) return refused(explain(parsed.error).map(({ message }) => message));
      const ctx = await contextFor(await server(), sent);
      return { ok: true, value: await body(ctx, ...parsed.data) };
    } catch (error) {
      const { message, details } = refusalOf(error);
      return { ok: false, message, details };
    }
  };

const refused = ([first = "They are not valid.", ...details]: readonly string[]) =>
  ({ ok: false, message: `The action's arguments cannot be used: ${first}`, details }) as const;
