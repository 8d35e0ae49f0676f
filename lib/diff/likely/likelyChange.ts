import type { Change, ChangeKind } from "../../changes";
import { couldHaveActed, type RowPlace } from "./couldHaveActed";

/** Weights of how directly each kind of change explains a difference at a policy that it touches. */
const weights: { readonly [kind in ChangeKind]: number } = {
  policy_reordered: 4,
  node_moved: 4,
  policy_added: 3,
  policy_removed: 3,
  parameter_changed: 3,
  policy_duplicated: 2,
  router_parameter_changed: 2,
  router_changed: 1,
  edge_added: 1,
  edge_removed: 1,
  edge_retargeted: 1,
  branch_added: 1,
  branch_removed: 1,
  branch_retargeted: 1,
  join_changed: 1,
  policy_moved: 0.9,
  node_added: 0.5,
  node_removed: 0.5,
  node_split: 0.2,
  node_merged: 0.2,
  node_regrouped: 0.2,
  node_renamed: 0,
  channel_added: 0,
  channel_removed: 0,
  reducer_changed: 0,
  default_changed: 0,
  namespace_changed: 0,
};

/**
 * Returns the change that most likely explains the divergence at these policies, among those that can have acted by then;
 * a single candidate need not touch them.
 */
export function likelyChange(
  changes: readonly Change[],
  { policies, ...parted }: RowPlace & { readonly policies: readonly string[] },
): Change | null {
  const able = changes.filter((change) => couldHaveActed(change, parted));
  const weight = ({ kind, policies: touched }: Change): number =>
    policies.some((policy) => touched.includes(policy)) ? weights[kind] : 0;
  const [best] = able.toSorted((a, b) => weight(b) - weight(a));
  return best && (weight(best) > 0 || able.length === 1) ? best : null;
}
