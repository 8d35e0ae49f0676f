import "server-only";
import { editedTitle, listEdits } from "../../db/history/edits";
import type { Store } from "../../db/store";
import { findStoredTopology, type StoredTopology } from "../../db/topologies";

/** A topology as rankings, claims and recordings name it: a shipped name is its shipped version, and a version that somebody saved over it stands beside it under a name of its own. */
export type JudgedTopology = StoredTopology & {
  /** What the ranking calls it: the name, or `name@hash` of an edited version. */
  readonly id: string;
  /** What opens this version: the name where the name means it, else `name@hash`. */
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

/** The shipped version of a name; the current one where the name does not ship. `null` where there is none. */
export async function findShipped(
  store: Store,
  workspaceId: string,
  name: string,
): Promise<JudgedTopology | null> {
  const edit = (await listEdits(store, workspaceId)).get(name);
  const found = await findStoredTopology(store, workspaceId, name, edit?.shipped ?? null);
  return found && asItIs(found);
}

/** These current versions as they are judged; an edited one says in its title who edited it. */
export async function judgedVersions(
  store: Store,
  workspaceId: string,
  current: readonly StoredTopology[],
): Promise<readonly JudgedTopology[]> {
  const edits = await listEdits(store, workspaceId);
  const judged = await Promise.all(
    current.map(async (one): Promise<readonly JudgedTopology[]> => {
      const edit = edits.get(one.name);
      if (!edit) return [asItIs(one)];
      const shipped = await findStoredTopology(store, workspaceId, one.name, edit.shipped);
      const edited = {
        ...asItIs(one),
        id: `${one.name}@${one.hash}`,
        title: editedTitle(one.topology.title, edit.by),
      };
      return shipped ? [asItIs(shipped), edited] : [edited];
    }),
  );
  return judged.flat();
}
