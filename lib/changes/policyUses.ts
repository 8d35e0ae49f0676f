import { at, isObject, type Json, type JsonObject, own, sameJson, stableJson, toPointer } from "../std";
import {
  type Address,
  address,
  type Given,
  idsOfUses,
  type PolicyUse,
  type RouterUse,
  type Topology,
} from "../topology";

/** One use of a policy and its position: in a node, or in one of the node's routers. */
export type Use = {
  readonly use: PolicyUse;
  readonly node: string;
  readonly router: string | null;
  /** Place in its node or router, from 0. */
  readonly spot: number;
  readonly address: Address;
  /** Parameters, including defaults. */
  readonly given: JsonObject;
  /** The same as text. */
  readonly params: string;
};

/** One use on both sides. `anchored`: same node or router, and same order among unmoved uses. */
export type UsePair = { readonly base: Use | null; readonly head: Use | null; readonly anchored: boolean };

/** The uses of a node: its own, then those of its routers. */
function usesOfNode({ nodes, routers }: Topology, id: string, given: Given): Use[] {
  const own = nodes.find((node) => node.id === id)?.policies ?? [];
  const ids = idsOfUses(own);
  return [
    ...own.map((use, spot) =>
      useAt({ use, node: id, router: null, spot }, address.policy(id, ids[spot] as string), given),
    ),
    ...routers.filter(({ from }) => from === id).flatMap((router) => usesOfRouter(router, given)),
  ];
}

function usesOfRouter({ from, router, policies = [] }: RouterUse, given: Given): Use[] {
  const ids = idsOfUses(policies);
  return policies.map((use, spot) =>
    useAt({ use, node: from, router, spot }, address.routerPolicy(from, router, ids[spot] as string), given),
  );
}

function useAt(
  location: Omit<Use, "address" | "given" | "params">,
  address: Address,
  { policy }: Given,
): Use {
  const given = policy(location.use);
  return { ...location, address, given, params: stableJson(given) };
}

/** All uses in the order in which their nodes run. */
export const usesOf = (topology: Topology, nodes: readonly string[], given: Given): Use[] => [
  ...nodes.flatMap((node) => usesOfNode(topology, node, given)),
  ...routersOfStart(topology, given),
];

const routersOfStart = (topology: Topology, given: Given): Use[] =>
  topology.nodes.some(({ id }) => id === "START") ? [] : usesOfNode(topology, "START", given);

type Params = JsonObject | undefined;

/** A differing parameter, by its path; `undefined` on a side that omits it without a known default. */
export type ParamChange = {
  readonly path: readonly string[];
  readonly base: Json | undefined;
  readonly head: Json | undefined;
  /** The value as written in head's document. */
  readonly written: Json | undefined;
};

/** Parameters as written, and with defaults. */
type GivenParams = { readonly written: Params; readonly given: JsonObject };

/** Returns parameters that differ, each separately; lists are compared as a whole. An omitted parameter equals its explicit default. */
export const paramChanges = (base: GivenParams, head: GivenParams): ParamChange[] =>
  within([], base.written ?? {}, head.written ?? {}).flatMap(({ path, head: written }) => {
    const [was, is] = [valueAt(base.given, path), valueAt(head.given, path)];
    return sameJson(was, is) ? [] : [{ path, base: was, head: is, written }];
  });

const valueAt = (params: JsonObject, path: readonly string[]): Json | undefined =>
  at(params, toPointer(path));

function within(
  path: readonly string[],
  base: JsonObject,
  head: JsonObject,
): Pick<ParamChange, "path" | "head">[] {
  return [...new Set([...Object.keys(base), ...Object.keys(head)])].sort().flatMap((name) => {
    const location = [...path, name];
    const [was, is] = [own(base, name), own(head, name)];
    if (isFilled(was) && isFilled(is)) return within(location, was, is);
    return sameJson(was, is) ? [] : [{ path: location, head: is }];
  });
}

const isFilled = (value: Json | undefined): value is JsonObject =>
  isObject(value) && Object.keys(value).length > 0;

/** The parameters of base with some of the changes. */
export const withParams = (base: Params, changes: readonly ParamChange[]): Params =>
  changes.reduce<Params>((params, { path, written }) => set(params ?? {}, path, written), base);

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
