import "server-only";
import { behaviourHash } from "../../../changes";
import { removeEmptied } from "../../../editor";
import type { Topology } from "../../../topology";
import { diffWithout } from "../../core/changesBetween";
import { InvalidInput, refuse } from "../../core/errors";
import { problemsBeside } from "../../core/problemsOfPlanner";
import { plannerFor, signatureFor } from "../../core/signature";
import type { StoredTopology } from "../../db/topologies";
import type { Ctx } from "../../verb/context";

type Pair = { readonly base: StoredTopology; readonly head: StoredTopology };

const what = "This cannot be suggested";

/** Returns head without these changes and without nodes that lose their last policy. Throws unless the result compiles and behaves differently from head. */
export async function withoutChanges(ctx: Ctx, { base, head }: Pair, taken: readonly string[]) {
  const signature = signatureFor(ctx, base.planner);
  const sides = { base: base.topology, head: head.topology, signature };
  const { changes: all, mixed: rest } = await diffWithout(ctx, { ...sides, without: taken });
  const back = all.filter(({ id }) => taken.includes(id));
  if (back.length < taken.length)
    throw new InvalidInput("Some of these are no longer changes in B. Reload the list.");
  const { id, title } = head.topology;
  const mixed: Topology = { ...(rest ?? base.topology), id, title };
  const edited = removeEmptied([base.topology, head.topology])(mixed, signature);
  if (!edited.ok) refuse(what, [`${edited.message} Take the changes of its paths back too.`]);
  const { topology } = edited;
  const found = await problemsBeside(ctx, topology, topology, plannerFor(ctx, base.planner));
  const errors = found.filter(({ severity }) => severity === "error");
  if (errors.length > 0)
    refuse(
      what,
      errors.map(({ message }) => message),
    );
  if (behaviourHash(topology) === behaviourHash(head.topology))
    throw new InvalidInput("Reverting only these does not change what B does.");
  const left = new Set(topology.nodes.map((node) => node.id));
  const removed = mixed.nodes.filter((node) => !left.has(node.id));
  const changes = [
    ...back.map((change) => ({ id: change.id, undoing: change.undoing })),
    ...removed.map(({ id: node }) => ({ id: `emptied node:${node}`, undoing: removalOf(node) })),
  ];
  return { topology, changes };
}

const removalOf = (node: string): string => `removing \`${node}\`, which would run no policy`;
