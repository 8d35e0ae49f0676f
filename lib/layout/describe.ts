import { listed } from "../std";
import { isInferred, type RouterUse, type TopologyNode } from "../topology";
import type { LayoutLink } from "./links";

type Named = (id: string) => string;
const byId: Named = (id) => id;

/** Describes a line for screen readers, and for its title in the exported drawing. */
export function describeLine(link: LayoutLink, named: Named = byId): string {
  const { from, to, label, inferred, sources } = link;
  const branch = label === null ? "" : ` on ${label}${byRouter(link)}`;
  return `${named(from)} leads to ${named(to)}${branch}${togetherWith(sources, from)}${inferred ? ", inferred" : ""}`;
}

/** Describes a join's meeting point: `b and c2 together lead to settle`. */
export const describeJoin = (
  { to, inferred, sources }: Pick<LayoutLink, "to" | "inferred" | "sources">,
  named: Named = byId,
): string => `${listed([...new Set(sources)])} together lead to ${named(to)}${inferred ? ", inferred" : ""}`;

/** Describes a node: its name, policies and routers, and the targets of its lines. */
export function describeNode(
  node: TopologyNode,
  routers: readonly RouterUse[],
  links: readonly LayoutLink[],
): string {
  const uses = node.policies.map(({ policy }) => policy).join(", ") || "none";
  const parts = [
    `${fullName(node)}${isInferred(node) ? ", inferred" : ""}`,
    `Policies: ${uses}${node.unbound === undefined ? "" : ", unbound"}`,
    ...describeRouting(routers),
    `Leads to: ${targetsOf(node.id, links)}`,
  ];
  return parts.map((part) => `${part}.`).join(" ");
}

/** Describes START or END; START includes its routers. */
export const describeEnd = (
  id: string,
  routers: readonly RouterUse[],
  links: readonly LayoutLink[],
): string =>
  routers.length === 0
    ? id
    : [id, ...describeRouting(routers), `Leads to: ${targetsOf(id, links)}`]
        .map((part) => `${part}.`)
        .join(" ");

/** Returns a node's title and id, if they differ. */
export const fullName = ({ id, title = id }: Pick<TopologyNode, "id" | "title">): string =>
  title === id ? id : `${title}, ${id}`;

const describeRouting = (routers: readonly RouterUse[]): readonly string[] =>
  routers.length === 0 ? [] : [`Routes by: ${routers.map(routerName).join(", ")}`];

function routerName({ router, policies = [] }: RouterUse): string {
  return policies.length === 0
    ? router
    : `${router} (while routing: ${policies.map(({ policy }) => policy).join(", ")})`;
}

function targetsOf(id: string, links: readonly LayoutLink[]): string {
  const targets = links.filter(({ from }) => from === id).map((link) => targetName(id, link));
  return targets.join(", ") || "nothing";
}

function targetName(id: string, link: LayoutLink): string {
  const branch = link.label === null ? "" : ` on ${branchName(link)}`;
  return `${link.to}${branch}${togetherWith(link.sources, id)}`;
}

/** More of them are counted; the meeting point names them all. */
const maxNamed = 4;

/** Describes the other sources of a join; empty when there are none. */
export function togetherWith(sources: LayoutLink["sources"], id: string): string {
  const others = [...new Set(sources)].filter((one) => one !== id);
  if (others.length === 0) return "";
  return ` together with ${others.length > maxNamed ? `${others.length} others` : listed(others)}`;
}

/** Returns the plate's text, and the name in the router if it differs. */
function branchName(link: LayoutLink): string {
  const { label, branch } = link;
  const on = branch && branch.on !== label ? ` (${branch.on})` : "";
  return `${label}${on}${byRouter(link)}`;
}

/** Empty when the node has a single router. */
const byRouter = ({ branch }: LayoutLink): string =>
  branch === null || branch.isOnlyRouter ? "" : ` by ${branch.router}`;
