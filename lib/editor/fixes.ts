import { address, END, type Problem, parseAddress, type Signature, START, type Topology } from "../topology";
import { removeChannel } from "./document";
import { connect, disconnect, retarget, unjoin } from "./links";
import { ticked } from "./parts";
import { addBranch } from "./routers";
import type { Edit } from "./schema";

/** A safe fix of a problem, with its button label. */
export type ProblemFix = { readonly title: string; readonly edit: Edit };

type Fixer = (at: string, topology: Topology, signature: Signature) => ProblemFix | null;

/** Returns the fix of a problem; `null` unless exactly one is sensible. */
export const fixOf = (problem: Problem, topology: Topology, signature: Signature): ProblemFix | null =>
  Object.hasOwn(fixers, problem.code)
    ? (fixers[problem.code]?.(problem.address, topology, signature) ?? null)
    : null;

const declare: Fixer = (at) => {
  const part = parseAddress(at);
  if (part?.kind !== "branch") return null;
  const edit = addBranch(address.router(part.from, part.router), part.on, END);
  return { title: `Declare the branch ${ticked(part.on)}, to END`, edit };
};

const remove =
  (title: string): Fixer =>
  (at) => ({ title, edit: disconnect([at]) });

/** Every cycle passes the node that counts it: a dead end returns to that node if it is unique, else to END. */
const leadOn: Fixer = (at, topology, signature) => {
  const part = parseAddress(at);
  if (part?.kind !== "node") return null;
  const counting = new Set(signature.policies.flatMap(({ id, countsCycle }) => (countsCycle ? [id] : [])));
  const heads = topology.nodes.filter(({ policies }) => policies.some(({ policy }) => counting.has(policy)));
  const [head] = heads;
  const to = heads.length === 1 && head && head.id !== part.node ? head.id : END;
  return {
    title: to === END ? "Lead it to END" : `Return to ${ticked(to)}`,
    edit: connect(part.node, to),
  };
};

const begin: Fixer = (_at, { nodes, edges, routers }) => {
  const targets = new Set([...edges, ...routers.flatMap(({ branches }) => branches)].map(({ to }) => to));
  const first = nodes.filter(({ id }) => !targets.has(id));
  const [only] = first.length === 1 ? first : nodes.slice(0, 1);
  return only ? { title: `Begin with ${ticked(only.id)}`, edit: connect(START, only.id) } : null;
};

const afterStart: Fixer = (at, { edges }) => {
  const [only, ...more] = edges.filter(({ from }) => from === START);
  return only && more.length === 0
    ? { title: `Lead it to ${ticked(only.to)}`, edit: retarget(at, only.to) }
    : null;
};

const drop: Fixer = (at) => {
  const part = parseAddress(at);
  return part?.kind === "channel"
    ? { title: `Remove the channel ${ticked(part.name)}`, edit: removeChannel(part.name) }
    : null;
};

const fixers: { readonly [code: string]: Fixer } = {
  unmapped_branch: declare,
  unknown_branch: remove("Remove the branch"),
  out_of_end: remove("Remove the edge"),
  into_start: afterStart,
  dead_end: leadOn,
  no_start: begin,
  join_to_end: (at) => ({ title: "Draw an edge from each source", edit: unjoin(at) }),
  channel_unused: drop,
  channel_taken: drop,
};
