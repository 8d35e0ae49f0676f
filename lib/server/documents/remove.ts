import "server-only";
import { z } from "zod";
import { countHanging, findRemovable, hasVersion, pointName, type RemovableHead } from "../db/removal";
import type { Store } from "../db/store";
import { Conflict, NotFound } from "../errors";
import { ownerVerb, verb } from "../verb";

const Named = z.strictObject({
  kind: z.enum(["topology", "recording"]),
  name: z.string().min(1).max(300),
});

/** What removing an import comes to, and what hangs on it. */
export type Removal = {
  /** `gone`: nothing bears the name then. `shipped`: the name means the shipped document again. */
  readonly becomes: "gone" | "shipped";
  /** The version that the name means now, to be put back by. */
  readonly hash: string;
  readonly versions: number;
  readonly replays: number;
};

/** What a removal would come to; null of what ships and nobody saved over, which stays. */
export const removalOf = verb(Named, async ({ actor, input, store }): Promise<Removal | null> => {
  const head = await headOf(store, actor.workspaceId, input);
  if (head.hash === head.sampleHash) return null;
  const hanging = await countHanging(store, actor.workspaceId, input.kind, input.name);
  return { becomes: head.sampleHash ? "shipped" : "gone", hash: head.hash, ...hanging };
});

/** Removes what was imported: its name means what ships again, or nothing. What hangs on it stays stored and is shown no more, so that it can be put back. */
export const removeDocument = ownerVerb(Named, async ({ actor, input, store }) => {
  const { kind, name } = input;
  const head = await headOf(store, actor.workspaceId, input);
  if (head.hash === head.sampleHash)
    throw new Conflict(`The ${kind} ${name} ships with the product and stays. Only imports can be removed.`);
  const means = head.sampleHash
    ? { hash: head.sampleHash, removedAt: null }
    : { hash: head.hash, removedAt: new Date() };
  await pointName(store, actor.workspaceId, kind, name, means);
  return { name, hash: head.hash };
});

/** Puts back what was removed: its name means the version again that it meant. */
export const restoreDocument = ownerVerb(
  Named.extend({ hash: z.string().min(1).max(80) }),
  async ({ actor: { workspaceId }, input, store }) => {
    const { kind, name, hash } = input;
    if (!(await hasVersion(store, workspaceId, kind, { name, hash })))
      throw new NotFound(`There is no such version of the ${kind} ${name} to be put back. Import it again.`);
    await pointName(store, workspaceId, kind, name, { hash, removedAt: null });
    return { name, hash };
  },
);

async function headOf(
  store: Store,
  workspaceId: string,
  { kind, name }: z.output<typeof Named>,
): Promise<RemovableHead> {
  const head = await findRemovable(store, workspaceId, kind, name);
  if (!head || head.removedAt) throw new NotFound(`There is no ${kind} ${name} in this workspace.`);
  return head;
}
