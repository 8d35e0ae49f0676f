import "server-only";
import { z } from "zod";
import { Forbidden } from "../core/errors";
import { recordEvent } from "../db/history/log";
import { useOwnerLink } from "../db/history/ownerLinks";
import { changePerson, lockPeople } from "../db/history/people";
import { verb } from "../verb/verb";
import { type NamedPerson, PersonName, personCalled } from "./sayName";

const Input = z.strictObject({ name: PersonName, ownerLink: z.string().min(1).max(200) });

/** Makes the actor an owner under this name, with an unused owner link. */
export const becomeOwner = verb(
  Input,
  async (ctx, { name, ownerLink }): Promise<NamedPerson> =>
    ctx.db.prisma.$transaction(async (tx) => {
      const { workspaceId } = ctx.actor;
      await lockPeople(tx, workspaceId);
      if (!(await useOwnerLink(tx, workspaceId, ownerLink)))
        throw new Forbidden(
          "This link was used already, or has expired. Start the server again for a new one, or run `npm run people`.",
        );
      const person = await personCalled(tx, ctx.actor, name, "owner");
      if (person.role === "owner") return person;
      await changePerson(tx, workspaceId, person.id, { role: "owner" });
      const by = { ...ctx.actor, userId: person.id, name };
      const about = { kind: "person", name: person.id };
      const line = "became an owner by the link of the server";
      const body = { role: "owner", before: person.role };
      await recordEvent(tx, by, { kind: "person.role", about, line, body });
      return { ...person, role: "owner" };
    }),
);
