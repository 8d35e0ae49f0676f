import type { PathChange } from "../diff";
import { stableJson } from "../std";
import type { RouterUse } from "../topology";
import { type DraftLink, draftRouter, linksOf, type TopologyDraft } from "./draft";
import { inHead, isOne, type MappedTopologies, named } from "./mappedTopologies";
import type { Undo } from "./schema";

/** Ways out of nodes that lead elsewhere: one by one where only their ends changed, together where a node leaves in other ways. */
export function pathUndos(sides: MappedTopologies): Undo[] {
  const { paths, nodes } = sides.mapping;
  const bent = paths.filter(({ kind }) => kind === "retargeted" || kind === "past");
  const other = paths.filter(({ kind }) => kind === "added" || kind === "removed" || kind === "relabelled");
  const sources = nodes.filter(
    (change) =>
      isOne(change) &&
      (other.some(
        ({ base, head }) => base?.from.join() === change.base[0] || head?.from.join() === change.head[0],
      ) ||
        routersDiffer(sides, change.base[0], change.head[0])),
  );
  const whole = new Set(sources.flatMap(({ head }) => head));
  return [
    ...bent
      .filter(({ head }) => head && !whole.has(head.from.join()))
      .flatMap((change) => bentUndo(sides, change)),
    ...sources.map(({ base: [was = ""], head: [is = ""] }) => exitsUndo(sides, was, is)),
    ...joinUndos(sides, other),
  ];
}

function routersDiffer(
  { base, head }: MappedTopologies,
  was: string | undefined,
  is: string | undefined,
): boolean {
  const facts = (routers: readonly RouterUse[], node: string | undefined) =>
    stableJson(
      routers.filter(({ from }) => from === node).map(({ router, with: given }) => [router, given ?? null]),
    );
  return facts(base.routers, was) !== facts(head.routers, is);
}

function bentUndo(sides: MappedTopologies, { base, head, past }: PathChange): Undo[] {
  if (!base || !head) return [];
  const to = inHead(sides, base.to);
  const source = `${head.from.map(named).join(" and ")}${head.branch === null ? "" : ` "${head.branch}"`}`;
  const aside = past === undefined ? `instead of ${named(base.to)}` : `past ${named(past)}`;
  return [
    {
      id: `path ${head.address}`,
      rank: 3,
      sentence: `${source} leads to ${named(head.to)} ${aside}`,
      undoing: `leading ${source} to ${named(to)}`,
      base: [base.address],
      head: [head.address],
      apply: (draft) => ({
        ...draft,
        links: draft.links.map((link) => (link.at === head.address ? { ...link, to, was: base.to } : link)),
      }),
    },
  ];
}

/** All ways out of one node, as base has them. */
function exitsUndo(sides: MappedTopologies, was: string, is: string): Undo {
  const mine = (node: string) => (link: DraftLink) => link.from.length === 1 && link.from[0] === node;
  const wanted = linksOf(sides.base).filter(mine(was));
  const routers = sides.base.routers.filter(({ from }) => from === was);
  const ways = (links: readonly DraftLink[]) => links.flatMap(({ at }) => (at === null ? [] : [at]));
  return {
    id: `exits ${is}`,
    rank: 3,
    sentence: `${named(is)} leaves in other ways`,
    undoing: `leaving ${named(is)} as base does`,
    base: ways(wanted),
    head: ways(linksOf(sides.head).filter(mine(is))),
    apply: (draft) => {
      const links = wanted.map((link) => linkFrom(sides, link, [is]));
      const uses = draft.routers.filter(({ router }) => router.from === is);
      return {
        ...draft,
        links: [...draft.links.filter((link) => !mine(is)(link)), ...links],
        routers: [
          ...draft.routers.filter(({ router }) => router.from !== is),
          ...routers.map((router) => ({
            router: { ...router, from: is },
            uses: uses.find((one) => one.router.router === router.router)?.uses ?? draftRouter(router).uses,
          })),
        ],
      };
    },
  };
}

/** A link of base between what its ends became. */
const linkFrom = (sides: MappedTopologies, link: DraftLink, from: readonly string[]): DraftLink => ({
  ...link,
  at: null,
  from,
  to: inHead(sides, link.to),
  was: link.to,
});

/** Edges that wait for several nodes, each by itself. */
function joinUndos(sides: MappedTopologies, paths: readonly PathChange[]): Undo[] {
  return paths.flatMap(({ kind, base, head }): Undo[] => {
    const path = head ?? base;
    if (!path || path.from.length < 2) return [];
    const link = linksOf(sides.base).find(({ at }) => at === base?.address);
    const back =
      link &&
      linkFrom(
        sides,
        link,
        link.from.map((node) => inHead(sides, node)),
      );
    const named = `the join into \`${path.to}\``;
    const added = kind === "added";
    return [
      {
        id: `join ${path.address}`,
        rank: 3,
        sentence: added ? `${named} is new` : `${named} is gone`,
        undoing: added ? `taking out ${named}` : `putting back ${named}`,
        base: base ? [base.address] : [],
        head: head ? [head.address] : [],
        apply: (draft: TopologyDraft) => {
          const links = draft.links.filter(({ at }) => at === null || at !== head?.address);
          if (added) return { ...draft, links };
          return back ? { ...draft, links: [...links, back] } : null;
        },
      },
    ];
  });
}
