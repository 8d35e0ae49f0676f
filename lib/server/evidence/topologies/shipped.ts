import "server-only";
import { editedTitle, listEdits } from "../../db/history/edits";
import { findStoredTopology, type StoredTopology } from "../../db/topologies";
import type { Ctx } from "../../verb/context";

/** A topology as named by rankings, claims and recordings: a shipped name is its shipped version, and an edited version has a name of its own. */
export type JudgedTopology = StoredTopology & {
  /** Id in the ranking: the name, or `name@hash` of an edited version. */
  readonly id: string;
  /** Reference of this version: the name if it is current, else `name@hash`. */
  readonly reference: string;
  readonly title: string;
};

export const referenceOf = ({ name, hash, current }: StoredTopology): string =>
  current ? name : `${name}@${hash}`;

const asItIs = (topology: StoredTopology): JudgedTopology => ({
  ...topology,
  id: topology.name,
  reference: referenceOf(topology),
  title: topology.topology.title,
});

/** Finds the shipped version of a name, else the current one; `null` if there is none. */
export async function findShipped(ctx: Ctx, name: string): Promise<JudgedTopology | null> {
  const current = await findStoredTopology(ctx.db, name, null);
  if (current?.sample) return asItIs(current);
  const edit = (await listEdits(ctx.db)).get(name);
  const found = edit ? await findStoredTopology(ctx.db, name, edit.shipped) : current;
  return found && asItIs(found);
}

/** Maps current versions to judged ones; the title of an edited one names version and editor. */
export async function judgedVersions(
  ctx: Ctx,
  current: readonly StoredTopology[],
): Promise<readonly JudgedTopology[]> {
  const edits = await listEdits(ctx.db);
  const assessed = await Promise.all(
    current.map(async (one): Promise<readonly JudgedTopology[]> => {
      const edit = edits.get(one.name);
      if (!edit) return [asItIs(one)];
      const shipped = await findStoredTopology(ctx.db, one.name, edit.shipped);
      const edited = {
        ...asItIs(one),
        id: `${one.name}@${one.hash}`,
        title: editedTitle(one.topology.title, edit),
      };
      return shipped ? [asItIs(shipped), edited] : [edited];
    }),
  );
  return assessed.flat();
}
