import "server-only";
import { z } from "zod";
import { localActor, roles } from "../core/actor";
import { Conflict, NotFound } from "../core/errors";
import { changing } from "../db/changing";
import { changePerson, findStoredPerson, listStoredPeople, lockPeople } from "../db/history/people";
import { ownerVerb } from "../verb/verb";

const Input = z.strictObject({ person: z.string().min(1).max(100), role: z.enum(roles) });

/** Sets a person's role. At least one owner remains. */
export const setRole = ownerVerb(Input, (ctx, { person: id, role }) =>
  changing(ctx, async (tx) => {
    const { workspaceId } = ctx.actor;
    await lockPeople(tx, workspaceId);
    const person = await findStoredPerson({ prisma: tx, workspaceId: ctx.db.workspaceId }, id);
    if (!person) throw new NotFound("This person does not exist in this workspace.");
    if (id === localActor.userId)
      throw new Conflict("What people without a name may do is set when the server is started.");
    if (person.role === role) return { answer: person, event: null };
    const people = await listStoredPeople({ prisma: tx, workspaceId: ctx.db.workspaceId });
    const left = people.some((one) => one.id !== id && one.role === "owner" && one.id !== localActor.userId);
    if (person.role === "owner" && !left)
      throw new Conflict(`${person.name} is the only owner. Make somebody else an owner first.`);
    await changePerson(tx, workspaceId, id, { role });
    const about = { kind: "person", name: id };
    const line = `made ${person.name} ${role === "owner" ? "an owner" : `a ${role}`}, who was ${person.role === "owner" ? "an owner" : `a ${person.role}`}`;
    const event = { kind: "person.role" as const, about, line, body: { role, before: person.role } };
    return { answer: { ...person, role }, event };
  }),
);
