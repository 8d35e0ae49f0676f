import type { NodeChange } from "../diff";
import { type Address, address } from "../topology";
import {
  type DraftLink,
  type DraftNode,
  type DraftUse,
  draftNode,
  draftRouter,
  linksOf,
  type TopologyDraft,
} from "./draft";
import { ghost, inHead, isOne, list, type MappedTopologies } from "./mappedTopologies";
import type { Undo } from "./schema";

/** Nodes that were split, merged, added or removed, as base has them; policies that left them or came meanwhile stay as they are. */
export const nodeUndos = (sides: MappedTopologies): Undo[] =>
  sides.mapping.nodes
    .filter((change) => !isOne(change))
    .map((change) => ({
      id: `nodes ${[...change.base, ">", ...change.head].join(" ")}`,
      rank: 4,
      ...wordsOf(change),
      base: change.base.map(address.node),
      head: change.head.map(address.node),
      apply: (draft) => rebuilt(draft, sides, change),
    }));

function wordsOf({ kind, base, head }: NodeChange): Pick<Undo, "sentence" | "undoing"> {
  if (kind === "added") return { sentence: `${list(head)} is new`, undoing: `taking out ${list(head)}` };
  if (kind === "removed") return { sentence: `${list(base)} is gone`, undoing: `putting back ${list(base)}` };
  const undoing = `putting ${list(base)} back in place of ${list(head)}`;
  return { sentence: `${list(base)} became ${list(head)}`, undoing };
}

function rebuilt(draft: TopologyDraft, sides: MappedTopologies, change: NodeChange): TopologyDraft | null {
  const nodes = basePieces(draft, sides, change);
  const names = freeNames(draft, change);
  const called = (node: string): string => names.get(node) ?? node;
  const own = (from: readonly string[]) => from.every((node) => change.base.includes(node));
  const out = linksOf(sides.base)
    .filter(({ from }) => own(from))
    .map((link): DraftLink => {
      const to = change.base.includes(link.to)
        ? called(link.to)
        : (draft.names.get(link.to) ?? inHead(sides, link.to));
      return { ...link, at: null, from: link.from.map(called), to, was: link.to };
    });
  const inside = (node: string) => change.head.includes(node) || change.base.map(ghost).includes(node);
  const kept = draft.links.filter(({ from }) => !from.every(inside));
  const into = kept.map((link) => (inside(link.to) ? redirected(draft, link, change, called) : link));
  if (into.some((link) => link === null)) return null;
  return {
    ...draft,
    names: new Map([...draft.names, ...names]),
    nodes: [
      ...draft.nodes.filter(({ node }) => !inside(node.id)),
      ...nodes.map(({ node, uses }) => ({ node: { ...node, id: called(node.id) }, uses })),
    ],
    routers: [
      ...draft.routers.filter(({ router }) => !inside(router.from)),
      ...sides.base.routers
        .filter(({ from }) => change.base.includes(from))
        .map((router) => ({ ...draftRouter(router), router: { ...router, from: called(router.from) } })),
    ],
    links: [...into.filter((link) => link !== null), ...out],
  };
}

/** Base's nodes with those of their policies that the draft still runs there, and behind their neighbours those that base lacks. */
function basePieces(
  draft: TopologyDraft,
  { base }: MappedTopologies,
  { base: was, head }: NodeChange,
): DraftNode[] {
  const held = draft.nodes.filter(({ node }) => head.includes(node.id)).flatMap(({ uses }) => uses);
  const routed = draft.routers.filter(({ router }) => head.includes(router.from)).flatMap(({ uses }) => uses);
  const originals = base.nodes.filter(({ id }) => was.includes(id));
  const known = new Set(originals.flatMap((node) => node.policies.map(({ policy }) => policy)));
  const pieces = originals.map((node): DraftNode => {
    const whole = draftNode(node);
    if (head.length === 0) return whole;
    const uses = whole.uses.flatMap(({ use }) => {
      const now = held.find((one) => one.use.policy === use.policy);
      return now ? [{ at: now.at, use: now.use }] : [];
    });
    return { node, uses };
  });
  const extra = held.filter(({ use }) => !known.has(use.policy));
  return extra
    .reduce((all, one) => withExtra(all, one, held), pieces)
    .map((piece) => ({
      ...piece,
      uses: piece.uses.filter(
        ({ use }) =>
          !routed.some((one) => one.use.policy === use.policy) ||
          held.some((one) => one.use.policy === use.policy),
      ),
    }));
}

function withExtra(pieces: DraftNode[], extra: DraftUse, held: readonly DraftUse[]): DraftNode[] {
  const before = held.slice(0, held.indexOf(extra)).map(({ use }) => use.policy);
  const anchor = before.findLast((policy) =>
    pieces.some(({ uses }) => uses.some(({ use }) => use.policy === policy)),
  );
  return pieces.map((piece, i) => {
    const at = piece.uses.findIndex(({ use }) => use.policy === anchor);
    const here = anchor === undefined ? i === 0 : at >= 0;
    return here
      ? { ...piece, uses: [...piece.uses.slice(0, at + 1), extra, ...piece.uses.slice(at + 1)] }
      : piece;
  });
}

/** Base's names, but for those that the draft uses for something else. */
function freeNames(draft: TopologyDraft, { base, head }: NodeChange): ReadonlyMap<string, string> {
  const taken = new Set(draft.nodes.map(({ node }) => node.id).filter((id) => !head.includes(id)));
  return new Map(base.map((node) => [node, taken.has(node) ? `${node} of base` : node]));
}

/** A way into nodes that are no more: to where base has it, or, where the nodes were new, on to what they led to. */
function redirected(
  draft: TopologyDraft,
  link: DraftLink,
  { base, head }: NodeChange,
  called: (node: string) => string,
): DraftLink | null {
  const [first] = base;
  if (first !== undefined)
    return { ...link, to: called(link.was !== null && base.includes(link.was) ? link.was : first) };
  if (link.was !== null) {
    const was = draft.nodes.find(({ node }) => node.id === link.was);
    if (was) return { ...link, to: link.was };
  }
  const on = draft.links.find(({ from, to }) => from.join() === link.to && !head.includes(to));
  return on ? { ...link, to: on.to } : null;
}

function became(was: unknown, is: unknown): string {
  if (!is) return "is not kept";
  return was ? "takes its values another way" : "is kept between nodes";
}

/** Channels that are kept, dropped or hold their values otherwise. */
export function channelUndos({ base, head }: MappedTopologies): Undo[] {
  const facts = (one: (typeof base.channels)[number] | undefined) =>
    one && JSON.stringify([one.reducer ?? null, one.default ?? null]);
  const names = new Set([...base.channels, ...head.channels].map(({ name }) => name));
  return [...names].flatMap((name): Undo[] => {
    const [was, is] = [base, head].map(({ channels }) => channels.find((one) => one.name === name));
    if (facts(was) === facts(is)) return [];
    const at: Address[] = [address.channel(name)];
    return [
      {
        id: `channel ${name}`,
        rank: 0,
        sentence: `the channel \`${name}\` ${became(was, is)}`,
        undoing: was ? `keeping the channel \`${name}\` as base does` : `dropping the channel \`${name}\``,
        base: was ? at : [],
        head: is ? at : [],
        apply: (draft) => ({
          ...draft,
          document: {
            ...draft.document,
            channels: [...draft.document.channels.filter((one) => one.name !== name), ...(was ? [was] : [])],
          },
        }),
      },
    ];
  });
}
