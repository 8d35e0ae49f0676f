import "server-only";
import { localActor, machineActor } from "../core/actor";
import { Conflict, NotFound } from "../core/errors";
import { recordEvent } from "../db/history/log";
import { changePerson, listStoredPeople, lockPeople, type Person } from "../db/history/people";
import type { Database } from "../db/store";

const { workspaceId } = machineActor;

/** Lists all named people, for the operator of the server. */
export const listNamed = async ({ prisma }: Database): Promise<readonly Person[]> =>
  (await listStoredPeople({ prisma, workspaceId })).filter(({ id }) => id !== localActor.userId);

/** Makes a person an owner, by name or id, for the operator of the server, even if no owner is left. Throws `NotFound` for unknown people. */
export const restoreOwner = (store: Database, named: string): Promise<Person> =>
  store.prisma.$transaction(async (tx) => {
    await lockPeople(tx, workspaceId);
    const people = (await listStoredPeople({ prisma: tx, workspaceId })).filter(
      ({ id }) => id !== localActor.userId,
    );
    const person =
      people.find(({ id }) => id === named) ??
      people.find(({ name }) => name.toLowerCase() === named.trim().toLowerCase());
    if (!person)
      throw new NotFound(`Nobody in this workspace is named ${JSON.stringify(named.slice(0, 100))}.`);
    if (person.role === "owner") throw new Conflict(`${person.name} is an owner already.`);
    await changePerson(tx, workspaceId, person.id, { role: "owner" });
    const about = { kind: "person", name: person.id };
    const line = `made ${person.name} an owner, who was a ${person.role}, by npm run people`;
    const body = { role: "owner", before: person.role };
    await recordEvent(tx, machineActor, { kind: "person.role", about, line, body });
    return { ...person, role: "owner" };
  });
