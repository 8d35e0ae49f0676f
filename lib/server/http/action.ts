import "server-only";
import { headers } from "next/headers";
import type { Ctx, Server } from "../verb/context";
import { admit } from "./admit";
import { contextFor } from "./profile";
import { refusalOf } from "./respond";

/** Result of an action: a value, or a refusal as a sentence for the user. */
export type Answered<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      readonly message: string;
      readonly details: readonly string[];
      /** Kind of the refusal: `conflict`. */
      readonly code?: string;
    };

/** A verb as a server action, under the verb's own name. */
export type Action<V extends (ctx: never, input: never) => Promise<unknown>> = (
  input: Parameters<V>[1],
) => Promise<Answered<Awaited<ReturnType<V>>>>;

/**
 * Returns the entry point of every server action of a server: checks host and origin, resolves the actor. The verb validates its input.
 * Returns refusals instead of throwing them, since Next would hide the sentence.
 */
export const actionsOf =
  (server: () => Promise<Server>) =>
  <I, R>(verb: (ctx: Ctx, input: I) => Promise<R>) =>
  async (input: I): Promise<Answered<R>> => {
    try {
      const sent = await headers();
      admit({ method: "POST", headers: sent });
      const ctx = await contextFor(await server(), sent);
      return { ok: true, value: await verb(ctx, input) };
    } catch (error) {
      const { code, message, details } = refusalOf(error);
      return { ok: false, code, message, details };
    }
  };
