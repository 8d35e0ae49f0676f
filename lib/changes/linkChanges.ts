import { listed } from "../std";
import { type Address, address, type RouterUse } from "../topology";
import { type Correspondence, isOne, isRegrouped, named } from "./correspondence";
import type { LinkPair } from "./links";
import { paramWords } from "./policyChanges";
import { type ParamChange, paramChanges, pathName } from "./policyUses";
import type { Change, ChangeKind, NodeChange } from "./schema";
import type { GraphLink } from "./shape";

export type LinkChanges = {
  readonly changes: readonly Change[];
  /** Id of the change that makes a link as head has it; links that follow their nodes have none. */
  readonly owners: ReadonlyMap<LinkPair, string>;
  /** Base node -> id of the change of its routers. */
  readonly routers: ReadonlyMap<string, string>;
  /** Parameters of routers that both sides have, by `routerKey` in base. */
  readonly params: ReadonlyMap<string, readonly { readonly id: string; readonly param: ParamChange }[]>;
};

export const routerKey = (from: string, router: string): string => `${from}\n${router}`;

/** Returns the changes of links that were retargeted, added or removed. */
export function linkChanges(
  c: Correspondence,
  nodes: ReadonlyMap<NodeChange, Change>,
  moves: ReadonlyMap<NodeChange, Change>,
): LinkChanges {
  const routers = routerChanges(c);
  const params = routerParams(c);
  const owned = c.links.flatMap((pair) => {
    const owner = movedWith(pair, c, moves) ?? ownerOf(pair, c, nodes, routers);
    return owner ? [{ pair, owner }] : [];
  });
  const own = owned.map(({ owner }) => owner).filter((owner): owner is Change => "kind" in owner);
  return {
    changes: [
      ...own,
      ...[...routers.values()].map((change) => withWays(change, owned)),
      ...[...params.values()].flat().map(({ change }) => change),
    ],
    owners: new Map(owned.map(({ pair, owner }) => [pair, owner.id])),
    routers: new Map([...routers].map(([node, { id }]) => [node, id])),
    params: new Map(
      [...params].map(([key, list]) => [key, list.map(({ change, param }) => ({ id: change.id, param }))]),
    ),
  };
}

type Owned = { readonly pair: LinkPair; readonly owner: { readonly id: string } };

function ownerOf(
  pair: LinkPair,
  c: Correspondence,
  nodes: ReadonlyMap<NodeChange, Change>,
  routers: ReadonlyMap<string, Change>,
): { readonly id: string } | null {
  const { kind, base, head } = pair;
  if (kind === "kept" || kind === "carried" || kind === "through") return null;
  if (kind === "retargeted" || kind === "past" || kind === "sources") return changeOf(pair, c);
  const [link, groups] = head ? [head, c.groups.ofHead] : [base as GraphLink, c.groups.ofBase];
  const around = [...link.from, link.to].map((node) => groups.get(node));
  const alone = around.find((group) => group && (group.base.length === 0 || group.head.length === 0));
  const regrouped = link.from.map((node) => groups.get(node)).find(isRegrouped);
  const group = kind === "relabelled" ? regrouped : (alone ?? regrouped);
  const whole = group && nodes.get(group);
  if (whole) return { id: whole.id };
  const source = link.from.length === 1 ? baseName(link.from[0] as string, head ? "head" : "base", c) : null;
  const exits = source === null ? undefined : routers.get(source);
  return exits ? { id: exits.id } : changeOf(pair, c);
}

/** The outgoing link of a moved node moves with it. */
function movedWith(
  { kind, base }: LinkPair,
  { groups }: Correspondence,
  moves: ReadonlyMap<NodeChange, Change>,
): { readonly id: string } | null {
  const [source] = base?.from ?? [];
  const group = source === undefined ? undefined : groups.ofBase.get(source);
  const move = group && moves.get(group);
  return move && kind === "retargeted" ? { id: move.id } : null;
}

/** Returns the base name of an end, or of a node that is unsplit on both sides. */
function baseName(node: string, side: "base" | "head", { groups }: Correspondence): string {
  const group = (side === "base" ? groups.ofBase : groups.ofHead).get(node);
  return isOne(group) ? (group?.base[0] ?? node) : node;
}

const ends = ({ from, branch }: GraphLink): string =>
  `${listed(from.map(named))}${branch === null ? "" : ` "${branch}"`}`;

/** Verb form: a join has several sources. */
const lead = ({ from }: GraphLink): string => (from.length > 1 ? "lead" : "leads");

function changeOf(pair: LinkPair, c: Correspondence): Change {
  const { base, head, past } = pair;
  const link = (head ?? base) as GraphLink;
  const policies = [...(base ? heldBy(c.base, [base.to]) : []), ...(head ? heldBy(c.head, [head.to]) : [])];
  const of = (kind: ChangeKind, sentence: string, undoing: string): Change => ({
    id: `${kind} ${[base?.address, head?.address].filter((at) => at !== undefined).join(" > ")}`,
    kind,
    sentence,
    undoing,
    base: base ? [base.address] : [],
    head: head ? [head.address] : [],
    details: [],
    policies: [...new Set(policies)],
  });
  const what = link.slot === "edge" ? "edge" : "branch";
  const leads = (one: GraphLink) => `${ends(one)} to ${named(one.to)}`;
  const joined = regroupedJoin(pair, c);
  if (joined) return of(base ? `${what}_removed` : `${what}_added`, ...joined);
  if (!base) return of(`${what}_added`, wayOf(pair), `not leading ${leads(link)}`);
  if (!head) return of(`${what}_removed`, wayOf(pair), `leading ${leads(link)}`);
  if (pair.kind === "sources")
    return of(
      "join_changed",
      `${named(head.to)} waits for ${listed(head.from.map(named))} instead of ${listed(base.from.map(named))}`,
      `waiting for ${listed(base.from.map(named))} before ${named(base.to)}`,
    );
  if (pair.kind === "relabelled")
    return of(
      `${what}_retargeted`,
      `${ends(head)} ${lead(head)} to ${named(head.to)}, as ${ends(base)} did`,
      `leading ${leads(base)}`,
    );
  const aside = past === undefined ? ` instead of ${named(base.to)}` : `, past ${named(past)}`;
  return of(
    `${what}_retargeted`,
    `${ends(head)} ${lead(head)} to ${named(head.to)}${aside}`,
    `leading ${ends(head)} to ${named(base.to)}`,
  );
}

/** Returns the sentence for a join that became plain edges or the reverse, and its undo text; `null` for every other link. */
function regroupedJoin({ base, head }: LinkPair, c: Correspondence): readonly [string, string] | null {
  const link = base ?? head;
  if (!link || (base && head) || link.slot !== "edge") return null;
  const [own, other] = base ? (["base", c.is] as const) : (["head", c.was] as const);
  const otherSide = base ? "head" : "base";
  const sources = new Set(link.from.map((node) => baseName(node, own, c)));
  const isJoin = link.from.length > 1;
  const isRegroupedLink = other.links.some(
    (one) =>
      one.slot === "edge" &&
      one.from.length > 1 !== isJoin &&
      baseName(one.to, otherSide, c) === baseName(link.to, own, c) &&
      one.from.some((node) => sources.has(baseName(node, otherSide, c))),
  );
  if (!isRegroupedLink) return null;
  const together = `${listed(link.from.map(named))} together`;
  const alone = `${ends(link)} to ${named(link.to)} by itself`;
  if (isJoin)
    return base
      ? [
          `${named(link.to)} no longer waits for ${together}`,
          `waiting for ${together} before ${named(link.to)}`,
        ]
      : [`${named(link.to)} waits for ${together}`, `not waiting for ${together} before ${named(link.to)}`];
  return base
    ? [`${ends(link)} no longer leads to ${named(link.to)} by itself`, `leading ${alone}`]
    : [`${ends(link)} leads to ${named(link.to)} by itself`, `not leading ${alone}`];
}

/** Returns changes of routers at nodes that are unsplit on both sides. */
function routerChanges(c: Correspondence): ReadonlyMap<string, Change> {
  const found = bothSides(c).flatMap(([was, is]): [string, Change][] => {
    const [before, after] = [routersOf(c.base, was), routersOf(c.head, is)];
    const [lost, gained] = [without(before, after), without(after, before)];
    if (lost.length === 0 && gained.length === 0) return [];
    const names = (all: readonly RouterUse[]) => listed(all.map(({ router }) => named(router)));
    const by = gained.length > 0 ? `by ${names(gained)}` : "by its edges";
    const than = lost.length > 0 ? names(lost) : "its edges";
    return [
      [
        was,
        {
          id: `exits ${was} > ${is}`,
          kind: "router_changed",
          sentence: `${named(is)} is left ${by} instead of ${than}`,
          undoing: `leaving ${named(is)} by ${than}`,
          base: lost.flatMap(addressesOf),
          head: gained.flatMap(addressesOf),
          details: [],
          policies: [...new Set([...heldBy(c.base, targets(lost)), ...heldBy(c.head, targets(gained))])],
        },
      ],
    ];
  });
  return new Map(found);
}

const without = (all: readonly RouterUse[], others: readonly RouterUse[]): RouterUse[] =>
  all.filter(({ router }) => !others.some((other) => other.router === router));

const addressesOf = ({ from, router, branches }: RouterUse): Address[] =>
  branches.map(({ on }) => address.branch(from, router, on));

const targets = (routers: readonly RouterUse[]): string[] =>
  routers.flatMap(({ branches }) => branches.map(({ to }) => to));

/** Returns START and every node that is unsplit on both sides, as [base, head] names. */
const bothSides = ({ groups }: Correspondence): (readonly [string, string])[] => [
  ["START", "START"],
  ...groups.changes.filter(isOne).map(({ base, head }) => [base[0] as string, head[0] as string] as const),
];

const routersOf = ({ routers }: Correspondence["base"], node: string): RouterUse[] =>
  routers.filter(({ from }) => from === node);

/** Adds the links that a change of routers adds or removes to its details. */
const withWays = (change: Change, owned: readonly Owned[]): Change => ({
  ...change,
  details: owned.filter(({ owner }) => owner.id === change.id).map(({ pair }) => wayOf(pair)),
});

/** Describes a link that is added or removed as part of another change. */
export function wayOf({ base, head }: LinkPair): string {
  const link = (head ?? base) as GraphLink;
  return `${ends(link)} ${head ? "" : "no longer "}${lead(link)} to ${named(link.to)}`;
}

const heldBy = ({ nodes }: Correspondence["base"], ids: readonly string[]): string[] =>
  nodes.filter(({ id }) => ids.includes(id)).flatMap(({ policies }) => policies.map(({ policy }) => policy));

type RouterParam = { readonly change: Change; readonly param: ParamChange };

/** Returns parameter changes of routers that exist on both sides: at the same node, or within one group of nodes. */
function routerParams(c: Correspondence): ReadonlyMap<string, readonly RouterParam[]> {
  const given = (use: RouterUse) => ({ written: use.with, given: c.given.router(use) });
  return new Map(
    routerPairs(c).map(([was, is]) => [
      routerKey(was.from, was.router),
      paramChanges(given(was), given(is)).map((param) => ({
        param,
        change: {
          id: `parameter ${address.router(was.from, was.router)} ${pathName(param)}`,
          ...paramWords(
            param,
            `the router ${named(is.router)} of ${named(is.from)}`,
            "router_parameter_changed",
          ),
          base: addressesOf(was),
          head: addressesOf(is),
          details: [],
          policies: [...new Set([...heldBy(c.base, targets([was])), ...heldBy(c.head, targets([is]))])],
        },
      })),
    ]),
  );
}

function routerPairs(c: Correspondence): (readonly [RouterUse, RouterUse])[] {
  return c.base.routers.flatMap((was) => {
    const group = c.groups.ofBase.get(was.from);
    const is = c.head.routers.find(
      (one) =>
        one.router === was.router &&
        (group ? isOne(group) && group.head[0] === one.from : one.from === was.from),
    );
    return is ? [[was, is] as const] : [];
  });
}
