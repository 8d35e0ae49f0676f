import { type Address, address, parseAddress, START, type Topology } from "../../topology";
import { followNodes, type NodeFollower } from "./followNode";
import { followUse } from "./followUse";
import { definitionOf, type FollowedPart, linkAt, sameDefinition } from "./parts";

/** Follows parts of a topology to the next version by the structural diff; ambiguous parts are detached, never guessed. */
export function followParts(was: Topology, is: Topology): (at: Address) => FollowedPart {
  const node = followNodes(was, is);
  const known = new Map<Address, FollowedPart>();
  return (at) => {
    const found = known.get(at) ?? followed(at, was, is, node);
    known.set(at, found);
    return found;
  };
}

function followed(at: Address, was: Topology, is: Topology, node: NodeFollower): FollowedPart {
  const part = parseAddress(at);
  if (!part || definitionOf(was, at) === null) return { is: "detached", why: "removed", near: [] };
  if (part.kind === "topology") return isCurrent(at, at, was, is);
  if (part.kind === "channel") return isCurrent(at, at, was, is);
  if (part.kind === "node") return nodeAt(part.node, was, is, node);
  if (part.kind === "policy" || part.kind === "routerPolicy") return followUse(at, was, is, node);
  if (part.kind === "edge") return edgeAt(at, was, is, node);
  const from = end(part.from, node);
  if (from === null) return lostWith(part.from, node);
  const to =
    part.kind === "router" ? address.router(from, part.router) : address.branch(from, part.router, part.on);
  return isCurrent(at, to, was, is);
}

/** Returns the part's status at its new address. */
function isCurrent(at: Address, to: Address, was: Topology, is: Topology): FollowedPart {
  if (definitionOf(is, to) === null) return { is: "detached", why: "removed", near: [] };
  return { is: at === to && sameDefinition(was, at, is, to) ? "current" : "outdated", address: to };
}

function nodeAt(id: string, was: Topology, is: Topology, node: NodeFollower): FollowedPart {
  const now = node(id);
  return now.is === "one"
    ? isCurrent(address.node(id), address.node(now.id), was, is)
    : { is: "detached", why: now.why, near: now.near.map((one) => address.node(one)) };
}

/** START and END map to themselves. */
function end(id: string, node: NodeFollower): string | null {
  const now = node(id);
  return now.is === "one" ? now.id : null;
}

function lostWith(id: string, node: NodeFollower): FollowedPart {
  const now = node(id);
  if (now.is === "one") return { is: "detached", why: "removed", near: [] };
  return { is: "detached", why: now.why, near: now.near.map((one) => address.node(one)) };
}

/** Matches the same sources and target; else the only outgoing edge of a node that has one in both versions. */
function edgeAt(at: Address, was: Topology, is: Topology, node: NodeFollower): FollowedPart {
  const link = linkAt(was, at);
  if (!link) return { is: "detached", why: "removed", near: [] };
  const sources = link.from.map((id) => ({ id, now: end(id, node) }));
  const lost = sources.find(({ now }) => now === null);
  if (lost) return lostWith(lost.id, node);
  const from = sources.map(({ now }) => now as string);
  const to = end(link.to, node);
  if (to !== null) {
    const same = address.edge({ from: from.length > 1 ? from : (from[0] as string), to });
    if (linkAt(is, same)) return { is: same === at ? "current" : "outdated", address: same };
  }
  const [first = START] = from;
  const [before, after] = [waysOut(was, link.from[0] ?? START), waysOut(is, first)];
  const near = after.map((edge) => address.edge(edge));
  const [only, more] = after;
  const single = only !== undefined && more === undefined && [only.from].flat().length === 1;
  const retargeted = single && from.length === 1 && before.length === 1;
  return retargeted && !routes(was, link.from[0] ?? START) && !routes(is, first)
    ? { is: "outdated", address: address.edge(only) }
    : { is: "detached", why: "removed", near };
}

const waysOut = ({ edges }: Topology, id: string) => edges.filter(({ from }) => [from].flat().includes(id));
const routes = ({ routers }: Topology, id: string): boolean => routers.some(({ from }) => from === id);
