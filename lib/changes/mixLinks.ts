import { START } from "../topology";
import { isOne } from "./correspondence";
import type { LinkPair } from "./links";
import { type Mix, type NodeKey, namesOn, type Side } from "./mix";
import type { GraphLink } from "./shape";

/** A link of the mixed graph; `link` is its origin. */
export type MixedLink = {
  readonly from: readonly NodeKey[];
  readonly to: NodeKey;
  readonly link: GraphLink;
  readonly side: Side;
};

/** All links between nodes that the mixed graph has. */
export const mixLinks = (mix: Mix): readonly MixedLink[] =>
  mix.c.links.flatMap((pair) => {
    const side = sideOf(pair, mix);
    const link = side && pair[side];
    if (!link || !side) return [];
    const from = sourcesOf(pair, side, mix);
    const to = targetOf(pair, side, mix);
    return from.length > 0 && to !== null ? [{ from, to, link, side }] : [];
  });

/** Returns the side that supplies a link; `null` when the mix omits it. */
function sideOf(pair: LinkPair, { owned, isChosen, keyOf }: Mix): Side | null {
  const owner = owned.links.owners.get(pair);
  if (!pair.base || !pair.head) {
    const here: Side = pair.head ? "head" : "base";
    return owner === undefined || isChosen(owner) === (here === "head") ? here : null;
  }
  if (pair.kind === "relabelled" && owner !== undefined) return isChosen(owner) ? "head" : "base";
  return pair.head.from.every((node) => keyOf("head", node) !== null) ? "head" : "base";
}

function sourcesOf(pair: LinkPair, side: Side, mix: Mix): readonly NodeKey[] {
  const owner = mix.owned.links.owners.get(pair);
  const keys = (of: Side): NodeKey[] =>
    (pair[of]?.from ?? []).map((node) => mix.keyOf(of, node)).filter((key) => key !== null);
  if (pair.base && pair.head) {
    if (pair.kind === "sources") return keys(mix.isChosen(owner ?? "") ? "head" : "base");
    return [...new Set([...keys("base"), ...keys("head")])];
  }
  const statuses = (pair[side]?.from ?? []).map((node) => mix.standIn(side, node));
  return [...new Set(statuses.filter((key) => key !== null))];
}

function targetOf(pair: LinkPair, side: Side, mix: Mix): NodeKey | null {
  const { base, head } = pair;
  if (!base || !head) return mix.standIn(side, (pair[side] as GraphLink).to);
  const owner = mix.owned.links.owners.get(pair);
  const to = (of: Side): NodeKey | null => mix.standIn(of, of === "head" ? head.to : base.to);
  if (owner !== undefined && pair.kind !== "relabelled" && pair.kind !== "sources")
    return mix.isChosen(owner) ? (to("head") ?? to("base")) : (to("base") ?? to("head"));
  const own = mix.firstOwn("base", base.to) ?? mix.firstOwn("head", head.to);
  if (own !== null) return own;
  return mix.placeOf("head", head.to) ?? mix.placeOf("base", base.to) ?? to("base") ?? to("head");
}

/** Returns the routers of a mixed node: those of the sides that have it, minus those that a router change adds or removes. */
export function routersOf(
  mix: Mix,
  key: NodeKey,
): readonly { readonly side: Side; readonly router: string }[] {
  const { c, owned, isChosen } = mix;
  const sides = namesOn(mix, key);
  const names = (side: Side): string[] =>
    c[side].routers.filter(({ from }) => from === sides[side]).map(({ router }) => router);
  const exits = sides.base !== null && isSame(mix, key) ? owned.links.routers.get(sides.base) : undefined;
  const [was, is] = [names("base"), names("head")];
  const takesHead = exits === undefined || isChosen(exits);
  const takesBase = exits === undefined || !isChosen(exits);
  return [
    ...is
      .filter((name) => takesHead || was.includes(name))
      .map((router) => ({ side: "head" as const, router })),
    ...was
      .filter((name) => takesBase && !is.includes(name))
      .map((router) => ({ side: "base" as const, router })),
  ];
}

/** One node on both sides, or START. */
const isSame = ({ keys, c }: Mix, key: NodeKey): boolean => {
  const base = keys.get(key)?.base ?? null;
  return key === START || (base !== null && isOne(c.groups.ofBase.get(base)));
};
