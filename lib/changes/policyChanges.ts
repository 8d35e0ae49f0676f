import { type Json, listed, stableJson } from "../std";
import { type Correspondence, isOne, isRegrouped, named } from "./correspondence";
import { type ParamChange, paramChanges, pathName, type Use, type UsePair } from "./policyUses";
import type { Change, NodeChange } from "./schema";
import { type Reordered, reordered } from "./shape";

/** The changes that own a policy use's placement (its own, or that of its node) and parameters. */
export type PolicyOwner = {
  /** Id of the change that moves it to head's position; `null` when it stays. */
  readonly placement: string | null;
  readonly params: readonly { readonly id: string; readonly param: ParamChange }[];
  /** For an order across split nodes: in base's order the use goes after or before these policies. */
  readonly order?: Reordered;
};

export type PolicyChanges = {
  readonly changes: readonly Change[];
  readonly owners: ReadonlyMap<UsePair, PolicyOwner>;
};

/** Returns changes of uses: added, removed, moved, reordered or with other parameters. `nodes` holds changes of whole nodes, which include their uses. */
export function policyChanges(c: Correspondence, nodes: ReadonlyMap<NodeChange, Change>): PolicyChanges {
  const orders = ordersWithin(c);
  const changes = new Map<string, Change>();
  const owners = new Map<UsePair, PolicyOwner>();
  for (const pair of c.uses) {
    const placed = placementOf(pair, c, nodes, orders);
    const own = placed && "kind" in placed ? placed : null;
    if (own) changes.set(own.id, own);
    const params = paramsOf(pair, c);
    for (const { change } of params) changes.set(change.id, change);
    const order = pair.base ? orders.get(pair.base.use.policy) : undefined;
    owners.set(pair, {
      placement: placed?.id ?? null,
      params: params.map(({ change, param }) => ({ id: change.id, param })),
      ...(order && own?.kind === "policy_reordered" ? { order } : {}),
    });
  }
  return { changes: [...changes.values()], owners };
}

type Orders = ReadonlyMap<string, Reordered>;

/** Returns policies that a different order of the parts of a split node moved forward or back. */
function ordersWithin(c: Correspondence): Orders {
  const homes = new Map<string, NodeChange>();
  for (const { base, head } of c.uses) {
    if (!base || !head) continue;
    const group = c.groups.ofBase.get(base.node);
    if (group && isRegrouped(group) && c.groups.ofHead.get(head.node) === group)
      homes.set(base.use.policy, group);
  }
  const together = (first: string, second: string): boolean =>
    homes.has(first) && homes.get(first) === homes.get(second);
  return new Map(reordered(c.base, c.head, together).map((one) => [one.policy, one]));
}

function placementOf(
  pair: UsePair,
  c: Correspondence,
  nodes: ReadonlyMap<NodeChange, Change>,
  orders: Orders,
): Change | { readonly id: string } | null {
  const { base, head } = pair;
  const [was, is] = [base && c.groups.ofBase.get(base.node), head && c.groups.ofHead.get(head.node)];
  if (base && head) {
    if (was !== is) return movedChange(base, head, c);
    if (!was || isOne(was)) return pair.anchored ? null : orderedChange(base, head, c);
    const order = orders.get(base.use.policy);
    if (order) return acrossChange(pair, order, c);
    if ((base.router === null) !== (head.router === null)) return movedChange(base, head, c);
    return whole(nodes, was);
  }
  const group = is ?? was ?? undefined;
  const use = (head ?? base) as Use;
  if (group && !isOne(group)) {
    const alone = group.base.length === 0 || group.head.length === 0;
    if (alone || heldIn(group, head ? "base" : "head", use.use.policy, c)) return whole(nodes, group);
  }
  return head ? addedChange(head, c) : removedChange(base as Use, c);
}

/** The use follows its node. */
const whole = (nodes: ReadonlyMap<NodeChange, Change>, group: NodeChange): { readonly id: string } | null => {
  const change = nodes.get(group);
  return change ? { id: change.id } : null;
};

const heldIn = (group: NodeChange, side: "base" | "head", policy: string, c: Correspondence): boolean =>
  c.uses.some((pair) => {
    const use = pair[side];
    return use?.use.policy === policy && group[side].includes(use.node);
  });

type Words = Pick<Change, "kind" | "sentence" | "undoing">;

function change(base: Use | null, head: Use | null, id: string, labels: Words): Change {
  return {
    id,
    ...labels,
    base: base ? [base.address] : [],
    head: head ? [head.address] : [],
    details: [],
    policies: [((head ?? base) as Use).use.policy],
  };
}

const placeOf = ({ node, router }: Use): string =>
  router === null ? named(node) : `the router ${named(router)} of ${named(node)}`;

function movedChange(base: Use, head: Use, { title }: Correspondence): Change {
  const policy = title(head.use.policy);
  return change(base, head, `moved ${base.address} > ${head.address}`, {
    kind: "policy_moved",
    sentence: `${policy} moved from ${placeOf(base)} to ${placeOf(head)}`,
    undoing: `moving ${policy} back to ${placeOf(base)}`,
  });
}

/** Describes a use that was reordered within its node. */
function orderedChange(base: Use, head: Use, c: Correspondence): Change {
  const policy = c.title(head.use.policy);
  return change(base, head, `order ${base.address} > ${head.address}`, {
    kind: "policy_reordered",
    sentence: `${policy} in ${placeOf(head)} now runs ${besideOf(head, "head", c)}`,
    undoing: `moving ${policy} ${besideOf(base, "base", c)}`,
  });
}

/** `behind` the previous use, or `before` the first of the others. */
function besideOf(use: Use, side: "base" | "head", c: Correspondence): string {
  const others = c.uses
    .map((pair) => pair[side])
    .filter((one) => one !== null)
    .filter((one) => one.node === use.node && one.router === use.router && one !== use);
  const before = others.filter(({ spot }) => spot < use.spot).sort((a, b) => b.spot - a.spot)[0];
  if (before) return `behind ${c.title(before.use.policy)}`;
  const [after] = others.sort((a, b) => a.spot - b.spot);
  return after ? `before ${c.title(after.use.policy)}` : "alone";
}

/** Describes a policy of a split node that now runs before or after others, unlike in base. */
function acrossChange({ base, head }: UsePair, order: Reordered, c: Correspondence): Change {
  const policy = c.title(order.policy);
  const names = (all: readonly string[]) => listed(all.map(c.title));
  const now = [
    ...(order.before.length > 0 ? [`before ${names(order.before)}`] : []),
    ...(order.after.length > 0 ? [`behind ${names(order.after)}`] : []),
  ];
  const back = order.before.length > 0 ? `behind ${names(order.before)}` : `before ${names(order.after)}`;
  const one = change(base, head, `order ${order.policy}`, {
    kind: "policy_reordered",
    sentence: `${policy} now runs ${now.join(" and ")}`,
    undoing: `moving ${policy} ${back}`,
  });
  return { ...one, policies: [...one.policies, ...order.before, ...order.after] };
}

function addedChange(head: Use, { base, title }: Correspondence): Change {
  const policy = title(head.use.policy);
  const known = runsIn(base, head.use.policy);
  return change(null, head, `added ${head.address} ${head.use.policy}`, {
    kind: known ? "policy_duplicated" : "policy_added",
    sentence: known
      ? `${policy} also runs in ${placeOf(head)}`
      : `${policy} is new and runs in ${placeOf(head)}`,
    undoing: `taking ${policy} out of ${placeOf(head)}`,
  });
}

function removedChange(base: Use, { head, title }: Correspondence): Change {
  const policy = title(base.use.policy);
  const still = runsIn(head, base.use.policy);
  return change(base, null, `removed ${base.address} ${base.use.policy}`, {
    kind: "policy_removed",
    sentence: `${policy} no longer runs${still ? ` in ${placeOf(base)}` : ""}`,
    undoing: `running ${policy} in ${placeOf(base)}`,
  });
}

const runsIn = ({ nodes, routers }: Correspondence["base"], policy: string): boolean =>
  [...nodes, ...routers].some(({ policies }) => policies?.some((use) => use.policy === policy));

function paramsOf(
  { base, head }: UsePair,
  { title }: Correspondence,
): { readonly change: Change; readonly param: ParamChange }[] {
  if (!base || !head) return [];
  return paramChanges(writtenAndGiven(base), writtenAndGiven(head)).map((param) => ({
    param,
    change: change(
      base,
      head,
      `parameter ${base.address} ${pathName(param)}`,
      paramWords(param, `${title(head.use.policy)} in ${placeOf(head)}`),
    ),
  }));
}

const writtenAndGiven = ({ use, given }: Use) => ({ written: use.with, given });

/** `` `max` of Iteration tick in `tick`: 12 → 6 `` */
export const paramWords = (
  param: ParamChange,
  of: string,
  kind: Change["kind"] = "parameter_changed",
): Words => ({
  kind,
  sentence: isRewritten(param)
    ? `${of} was rewritten`
    : `${named(pathName(param))} of ${of}: ${valueText(param.base)} → ${valueText(param.head)}`,
  undoing:
    param.base === undefined
      ? `leaving out ${named(pathName(param))} of ${of}`
      : `setting ${named(pathName(param))} of ${of} to ${valueText(param.base)}`,
});

/** True for another source of an app's function, which is known by its hash. */
const isRewritten = (param: ParamChange): boolean =>
  pathName(param) === "source" && [param.base, param.head].every(isSourceHash);

const isSourceHash = (value: Json | undefined): boolean =>
  typeof value === "string" && /^([0-9a-f]{16}|library)$/.test(value);

const valueText = (value: Json | undefined): string => {
  if (value === undefined) return "not given";
  const text = stableJson(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
};
