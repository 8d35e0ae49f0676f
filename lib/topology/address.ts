import type { Edge, PolicyUse } from "./schema";

/** Identifies one part of a topology in problems, marks, comments and links; equal on both sides of a diff. */
export type Address = string;

/** The parts of an address; `use` is the id of a policy use within its node or router. */
export type AddressParts =
  | { readonly kind: "topology" }
  | { readonly kind: "channel"; readonly name: string }
  | { readonly kind: "node"; readonly node: string }
  | { readonly kind: "policy"; readonly node: string; readonly use: string }
  | { readonly kind: "edge"; readonly from: readonly string[]; readonly to: string }
  | { readonly kind: "router"; readonly from: string; readonly router: string }
  | { readonly kind: "branch"; readonly from: string; readonly router: string; readonly on: string }
  | { readonly kind: "routerPolicy"; readonly from: string; readonly router: string; readonly use: string };

const reserved = /[%/#+>]/g;

/** Escapes a name within an address: reserved separators are percent-encoded, such as `%2B`. */
const written = (name: string): string =>
  name.replace(reserved, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const read = (name: string): string =>
  name.replace(/%(25|2F|23|2B|3E)/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const routerAt = (from: string, router: string): string => `router:${written(from)}/${written(router)}`;

export const address = {
  topology: (): Address => "topology",
  channel: (name: string): Address => `channel:${written(name)}`,
  node: (id: string): Address => `node:${written(id)}`,
  policy: (node: string, use: string): Address => `node:${written(node)}/policy:${written(use)}`,
  /** The policy use at an index of a node. */
  policyAt: (node: NodePolicies, index: number): Address =>
    address.policy(node.id, idsOfUses(node.policies)[index] ?? String(index)),
  edge: (edge: Pick<Edge, "from" | "to">): Address =>
    `edge:${[edge.from].flat().map(written).join("+")}->${written(edge.to)}`,
  /** One source of a join, at the address of its edge. Used by editors only. */
  joinSource: (edge: Address, source: string): Address => `${edge}#${written(source)}`,
  router: routerAt,
  branch: (from: string, router: string, on: string): Address => `${routerAt(from, router)}#${written(on)}`,
  routerPolicy: (from: string, router: string, use: string): Address =>
    `${routerAt(from, router)}/policy:${written(use)}`,
  routerPolicyAt: ({ from, router, policies = [] }: RouterPolicies, index: number): Address =>
    address.routerPolicy(from, router, idsOfUses(policies)[index] ?? String(index)),
} as const;

type Uses = readonly Pick<PolicyUse, "id" | "policy">[];
type NodePolicies = { readonly id: string; readonly policies: Uses };
type RouterPolicies = {
  readonly from: string;
  readonly router: string;
  readonly policies?: Uses | undefined;
};

/** Returns the edge of a join source; any other address unchanged. */
export const wholeEdge = (at: Address): Address =>
  at.startsWith("edge:") ? (at.split("#")[0] as Address) : at;

/** Returns the source node of a join source address; `null` for any other. */
export function joinSourceOf(at: Address): string | null {
  const source = at.startsWith("edge:") ? at.split("#")[1] : undefined;
  return source === undefined ? null : read(source);
}

/** Parses an address; `null` when the text is not one. */
export function parseAddress(at: Address): AddressParts | null {
  if (at === "topology") return { kind: "topology" };
  const [, kind, rest = ""] = /^(channel|node|edge|router):(.*)$/s.exec(at) ?? [];
  if (kind === "channel") return { kind, name: read(rest) };
  if (kind === "node") return nodePart(rest);
  if (kind === "router") return routerPart(rest);
  const [, from, to] = /^([^>]*)->([^>]*)$/s.exec(rest) ?? [];
  if (kind !== "edge" || from === undefined || to === undefined) return null;
  return { kind, from: from.split("+").map(read), to: read(to) };
}

function nodePart(rest: string): AddressParts | null {
  const [node = "", use, ...more] = rest.split("/policy:");
  if (more.length > 0 || node.includes("/")) return null;
  return use === undefined
    ? { kind: "node", node: read(node) }
    : { kind: "policy", node: read(node), use: read(use) };
}

function routerPart(rest: string): AddressParts | null {
  const [, from, router, on, use] = /^([^/#]*)\/([^/#]*)(?:#([^/#]*)|\/policy:([^/#]*))?$/s.exec(rest) ?? [];
  if (from === undefined || router === undefined) return null;
  const at = { from: read(from), router: read(router) };
  if (on !== undefined) return { kind: "branch", ...at, on: read(on) };
  return use === undefined ? { kind: "router", ...at } : { kind: "routerPolicy", ...at, use: read(use) };
}

/** Returns ids of policy uses, unique within their node or router: explicit ones, else the policy's name, numbered from its second use on. */
export function idsOfUses(uses: Uses): readonly string[] {
  const taken = new Set(uses.flatMap(({ id }) => (id === undefined ? [] : [id])));
  return uses.map(({ id, policy }) => {
    if (id !== undefined) return id;
    let free = policy;
    for (let n = 2; taken.has(free); n += 1) free = `${policy}~${n}`;
    taken.add(free);
    return free;
  });
}
