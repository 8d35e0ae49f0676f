import { diffTopologies, renames } from "../changes";
import { own } from "../std";
import type { Topology } from "../topology";
import { END, START } from "../topology";
import { isLost } from "./judge";
import type { NodeRenames, RecordingOutcomes, ThreadOutcome } from "./schema";

/** Nodes that lost threads wait for and head does not have. */
export function nodesGone(head: Pick<Topology, "nodes">, recordings: readonly RecordingOutcomes[]): string[] {
  const known = new Set([START, END, ...head.nodes.map((node) => node.id)]);
  const missing = (thread: ThreadOutcome): string[] =>
    isLost(thread) ? [...thread.pending, ...thread.leads].filter((node) => !known.has(node)) : [];
  return [...new Set(recordings.flatMap(({ threads }) => threads.flatMap(missing)))].sort();
}

/** Every node of base that has another name in head, by structure; names may be swapped or passed on. */
export const renamesBetween = (base: Topology, head: Topology): NodeRenames =>
  renames(diffTopologies(base, head).nodes);

/** Returns head nodes that may replace a base node, likeliest first: by structural mapping, by its first policy, by what else it became, and the only new node. */
export function candidatesFor(node: string, base: Topology, head: Topology): readonly string[] {
  const { nodes } = diffTopologies(base, head);
  const renamed = own(renames(nodes), node);
  const [first] = base.nodes.find(({ id }) => id === node)?.policies ?? [];
  const begins = head.nodes
    .filter(({ policies }) => first !== undefined && policies.some((use) => use.policy === first.policy))
    .map(({ id }) => id);
  const became = nodes.filter((change) => change.base.includes(node)).flatMap((change) => change.head);
  const was = new Set(base.nodes.map(({ id }) => id));
  const fresh = head.nodes.filter(({ id }) => !was.has(id)).map(({ id }) => id);
  const only = fresh.length === 1 ? fresh : [];
  return [...new Set([...(renamed ? [renamed] : []), ...begins, ...became, ...only])].slice(0, max);
}

/** Max candidates: each is tested on forks, which takes time. */
const max = 4;
