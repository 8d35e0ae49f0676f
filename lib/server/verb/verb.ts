import "server-only";
import type { z } from "zod";
import { explain } from "../../std";
import { type Actor, mayActAs, type Role } from "../core/actor";
import { Forbidden, InvalidInput, NotFound, refuse } from "../core/errors";
import { malformedness } from "../core/wellFormed";
import type { Ctx } from "./context";

/** A verb for all members: takes `(ctx, input)`; checks the actor's role and validates the input. */
export const verb = verbFor("reader");
/** A verb that starts, stops or reviews. */
export const reviewerVerb = verbFor("reviewer");
/** A verb that imports or spends. */
export const ownerVerb = verbFor("owner");

function verbFor(needed: Role) {
  return <S extends z.ZodType, R>(schema: S, body: (ctx: Ctx, input: z.output<S>) => Promise<R>) =>
    async (ctx: Ctx, input: z.input<S>): Promise<R> => {
      const { actor } = ctx;
      // Returns 404, not 403, so that existence is not leaked.
      if (actor.role === null) throw new NotFound("You do not have permission to read this.");
      if (!mayActAs(actor.role, needed)) throw new Forbidden(forbids(actor, needed));
      const malformed = malformedness(input);
      if (malformed) throw new InvalidInput(`The request cannot be carried out: ${malformed}`);
      const parsed = schema.safeParse(input);
      if (!parsed.success)
        refuse(
          "The request cannot be carried out",
          explain(parsed.error).map(({ message }) => message),
        );
      return body(ctx, parsed.data);
    };
}

const forbids = ({ name, role }: Actor, needed: Role): string =>
  `${name} is a ${role} here, and this needs ${needed === "owner" ? "the owner" : `a ${needed}`}. ${role === "reader" ? "Enter your name first, or ask the owner." : "Ask the owner."}`;
