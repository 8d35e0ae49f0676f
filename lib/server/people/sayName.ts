import "server-only";
import { randomBytes } from "node:crypto";
import { z } from "zod";
import { type Actor, localActor } from "../core/actor";
import { Conflict } from "../core/errors";
import { recordEvent } from "../db/history/log";
import { changePerson, keepPerson, listStoredPeople, lockPeople, type Person } from "../db/history/people";
import type { Transaction } from "../db/replays";
import { verb } from "../verb/verb";

export type NamedPerson = Omit<Person, "createdAt">;

export const PersonName = z
  .string("Send { name }, a text of 1 to 60 characters.")
  .trim()
  .min(1)
  .max(60)
  // Bidirectional control characters can make one name look like another.
  .regex(
    /^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u,
    "A name must not contain control characters. Remove them.",
  )
  .refine((name) => asRead(name) !== "", "A name needs a character that can be seen.");

const Input = z.strictObject({
  name: PersonName,
  /** The role of a new person. */
  newcomer: z.enum(["owner", "reviewer"]),
});

/** Sets the actor's name: renames a person of the workspace, or adds a new one. */
export const sayName = verb(
  Input,
  async (ctx, { name, newcomer }): Promise<NamedPerson> =>
    ctx.db.prisma.$transaction(async (tx) => {
      await lockPeople(tx, ctx.actor.workspaceId);
      return personCalled(tx, ctx.actor, name, newcomer);
    }),
);

/** Returns the actor under this name; adds a new person with the given role. */
export async function personCalled(
  tx: Transaction,
  actor: Actor,
  name: string,
  role: "owner" | "reviewer",
): Promise<NamedPerson> {
  const { workspaceId, userId } = actor;
  const people = await listStoredPeople({ prisma: tx, workspaceId });
  const known = people.find(({ id }) => id === userId && id !== localActor.userId);
  checkFree(people, known, name);
  if (known) return renamed(tx, actor, known, name);
  const id = randomBytes(12).toString("hex");
  const person: Actor = { workspaceId, userId: id, name, role };
  await keepPerson(tx, person);
  const line = `came as ${role === "owner" ? "an owner" : "a reviewer"}`;
  const about = { kind: "person", name: id };
  await recordEvent(tx, person, { kind: "person.came", about, line, body: { role } });
  return { id, name, role };
}

async function renamed(tx: Transaction, actor: Actor, { id, role, name: before }: Person, name: string) {
  if (before === name) return { id, name, role };
  await changePerson(tx, actor.workspaceId, id, { name });
  const about = { kind: "person", name: id };
  const line = `is called ${name} from now on`;
  await recordEvent(tx, { ...actor, name: before }, { kind: "person.renamed", about, line, body: { name } });
  return { id, name, role };
}

/** Refuses names that read the same, which could not be distinguished in the log. */
function checkFree(people: readonly Person[], self: Person | undefined, name: string): void {
  const read = asRead(name);
  const taken = people.some((one) => one.id !== self?.id && asRead(one.name) === read);
  if (taken) throw new Conflict(`The name ${name} is already taken. Add something to distinguish yourself.`);
}

/** Returns a name without what readers do not see: composition, invisible characters, kinds of spaces, and case. */
function asRead(name: string): string {
  const seen = name.normalize("NFKC").replace(/\p{Default_Ignorable_Code_Point}/gu, "");
  return seen.replace(/\s+/g, " ").trim().toLowerCase();
}
