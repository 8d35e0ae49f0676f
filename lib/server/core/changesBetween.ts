import "server-only";
import { type Change, diffTopologies, mergedTopology } from "../../changes";
import { type Topology, toMermaid } from "../../topology";
import type { DiffResult, DiffTask, MergedTask } from "../../worker";
import { slot } from "../cache/memory";
import { helped } from "./layOut";
import { isLarge } from "./problemsOfPlanner";
import type { Tools } from "./tools";

type Heads = WeakMap<Topology, Promise<readonly Change[]>>;

/** Stored documents are cached, so a pair is known by its objects. */
const known = slot("changes of pairs", () => new WeakMap<Topology, Heads>());

/** Returns the changes of two topologies; large ones are compared on a helper thread. Throws `TooMuch` if that takes too long. */
export function changesBetween(ctx: Tools, pair: MergedTask): Promise<readonly Change[]> {
  const { base, head } = pair;
  const pairs = known(ctx.memory);
  const ofBase: Heads = pairs.get(base) ?? new WeakMap();
  pairs.set(base, ofBase);
  const changes = ofBase.get(head) ?? diffWithout(ctx, pair).then((diff) => diff.changes);
  ofBase.set(head, changes);
  changes.catch(() => ofBase.delete(head));
  return changes;
}

/** Returns the changes, and base with all but those `without`. */
export async function diffWithout(ctx: Tools, task: DiffTask): Promise<DiffResult> {
  const { base, head, signature, without } = task;
  if (isLarge(base) || isLarge(head)) return helped(ctx.helpers.diff(task));
  const { changes, withChanges } = diffTopologies(base, head, signature);
  const chosen = changes.filter(({ id }) => !without?.includes(id)).map(({ id }) => id);
  return { changes, mixed: without ? withChanges(new Set(chosen)) : null };
}

/** Returns both graphs as one flowchart with the changed nodes marked; `null` if they behave the same. */
export async function flowchartOfBoth(ctx: Tools, pair: MergedTask): Promise<string | null> {
  const { base, head, signature } = pair;
  if ((await changesBetween(ctx, pair)).length === 0) return null;
  const { topology, marks } =
    isLarge(base) || isLarge(head)
      ? await helped(ctx.helpers.merge(pair))
      : mergedTopology(base, head, signature);
  return toMermaid(topology, marks);
}
