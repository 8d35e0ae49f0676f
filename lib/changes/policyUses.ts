import { isObject, type Json, type JsonObject, sameJson, stableJson, toPointer } from "../std";
import { type Address, address, idsOfUses, type PolicyUse, type RouterUse, type Topology } from "../topology";

/** One use of a policy where it stands: in a node, or in one of the node's routers. */
export type Use = {
  readonly use: PolicyUse;
  readonly node: string;
  readonly router: string | null;
  /** Place in its node or router, from 0. */
  readonly spot: number;
  readonly address: Address;
  /** Its parameters as text. */
  readonly params: string;
};

/** One use on both sides. `anchored`: it stands in the same node or router, in the same order among the others that stayed. */
export type UsePair = { readonly base: Use | null; readonly head: Use | null; readonly anchored: boolean };

/** The uses of a node: its own, then those of its routers. */
export function usesOfNode({ nodes, routers }: Topology, id: string): Use[] {
  const own = nodes.find((node) => node.id === id)?.policies ?? [];
  const ids = idsOfUses(own);
  return [
    ...own.map((use, spot) =>
      useAt({ use, node: id, router: null, spot }, address.policy(id, ids[spot] as string)),
    ),
    ...routers.filter(({ from }) => from === id).flatMap(usesOfRouter),
  ];
}

function usesOfRouter({ from, router, policies = [] }: RouterUse): Use[] {
  const ids = idsOfUses(policies);
  return policies.map((use, spot) =>
    useAt({ use, node: from, router, spot }, address.routerPolicy(from, router, ids[spot] as string)),
  );
}

const useAt = (place: Omit<Use, "address" | "params">, at: Address): Use => ({
  ...place,
  address: at,
  params: stableJson(place.use.with ?? {}),
});

/** All uses in the order in which their nodes run. */
export const usesOf = (topology: Topology, nodes: readonly string[]): Use[] => [
  ...nodes.flatMap((node) => usesOfNode(topology, node)),
  ...routersOfStart(topology),
];

const routersOfStart = (topology: Topology): Use[] =>
  topology.nodes.some(({ id }) => id === "START") ? [] : usesOfNode(topology, "START");

type Params = JsonObject | undefined;

/** One parameter that differs, by its path; undefined where a side leaves it out. */
export type ParamChange = {
  readonly path: readonly string[];
  readonly base: Json | undefined;
  readonly head: Json | undefined;
};

/** Parameters that differ, each by itself; lists are compared whole. */
export function paramChanges(base: Params, head: Params): ParamChange[] {
  return within([], base ?? {}, head ?? {});
}

function within(path: readonly string[], base: JsonObject, head: JsonObject): ParamChange[] {
  return [...new Set([...Object.keys(base), ...Object.keys(head)])].sort().flatMap((name) => {
    const at = [...path, name];
    const [was, is] = [own(base, name), own(head, name)];
    if (isFilled(was) && isFilled(is)) return within(at, was, is);
    const same = was === undefined || is === undefined ? was === is : sameJson(was, is);
    return same ? [] : [{ path: at, base: was, head: is }];
  });
}

const own = (object: JsonObject, name: string): Json | undefined =>
  Object.hasOwn(object, name) ? object[name] : undefined;

const isFilled = (value: Json | undefined): value is JsonObject =>
  isObject(value) && Object.keys(value).length > 0;

/** The parameters of base with some of the changes. */
export function withParams(base: Params, changes: readonly ParamChange[]): Params {
  return changes.reduce<Params>((params, { path, head }) => set(params ?? {}, path, head), base);
}

function set(
  object: JsonObject,
  [name = "", ...rest]: readonly string[],
  value: Json | undefined,
): JsonObject {
  const { [name]: now, ...others } = object;
  if (rest.length > 0) return { ...others, [name]: set(isObject(now) ? now : {}, rest, value) };
  return value === undefined ? others : { ...others, [name]: value };
}

export const pathName = ({ path }: Pick<ParamChange, "path">): string =>
  path.length === 1 ? (path[0] ?? "") : toPointer(path).slice(1);
