import "server-only";
import { type Actor, isSamplePerson, type Role, roles } from "../../core/actor";
import type { Transaction } from "../replays";
import type { Scoped } from "../store";

/** A member of a workspace: has acted or set a name there. */
export type Person = {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly createdAt: Date;
};

/** Lists people in order of arrival. */
export async function listStoredPeople({
  prisma,
  workspaceId,
}: Scoped<"person">): Promise<readonly Person[]> {
  const rows = await prisma.person.findMany({
    where: { workspaceId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return rows.map(person);
}

export async function findStoredPerson(
  { prisma, workspaceId }: Scoped<"person">,
  id: string,
): Promise<Person | null> {
  const row = await prisma.person.findUnique({ where: { workspaceId_id: { workspaceId, id } } });
  return row && person(row);
}

/** Adds the actor to the workspace's people; leaves existing ones unchanged. Skips fictional people of samples. */
export async function keepPerson(
  tx: Transaction,
  { workspaceId, userId: id, name, role }: Actor,
): Promise<void> {
  if (role === null) throw new Error("A role without read access cannot do anything.");
  if (isSamplePerson(id)) return;
  await tx.person.createMany({ data: [{ workspaceId, id, name, role }], skipDuplicates: true });
}

export const changePerson = (
  tx: Transaction,
  workspaceId: string,
  id: string,
  data: { readonly name: string } | { readonly role: Role },
) => tx.person.update({ where: { workspaceId_id: { workspaceId, id } }, data });

/** Serializes changes to people and roles of a workspace until the end of the transaction. */
export const lockPeople = (tx: Transaction, workspaceId: string) =>
  tx.$executeRaw`SELECT 1 FROM "Workspace" WHERE "id" = ${workspaceId} FOR NO KEY UPDATE`;

type Row = Omit<Person, "role"> & { readonly role: string };

/** Unknown roles, of newer versions, count as reader. */
const person = ({ id, name, role, createdAt }: Row): Person => ({
  id,
  name,
  createdAt,
  role: roles.find((one) => one === role) ?? "reader",
});
