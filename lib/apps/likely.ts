import { type Change, tellChange } from "../changes";
import { type Comparison, diffTraces } from "../diff";
import { routerOf } from "../fold";
import { fromPointer } from "../std";
import type { Correspondences, Subject } from "../subject";
import type { Decision, Trace } from "../trace";
import { type Rewritten, type StructureChanges, shortFunction } from "./changes";

type Pair = { readonly base: Trace; readonly head: Trace };
type Names = Pick<Correspondences["head"], "node" | "router">;
type Sides = { readonly base: Subject; readonly head: Subject; readonly toBase: Names };

/** The function that most likely explains a cause, else the change of the graph. */
type Likely = { readonly rewritten: Rewritten | null; readonly change: string | null };

/**
 * Returns the function that failed, else the router that took another branch, the node that settled the decision,
 * the last node that ran before, the change of the graph, a router that ran before and took the same branches, or a branch's new label.
 */
export function likelyOf(
  { move, exemplar, sentence }: Pick<Comparison["causes"][number], "move" | "exemplar" | "sentence">,
  pair: Pair | undefined,
  structure: StructureChanges,
  { base, head, toBase }: Sides,
): Likely {
  const change = likelyStructure(move, structure, sentence);
  const relabelled = structure.sentences.find(isRelabelled) ?? null;
  if (!pair) return { rewritten: null, change: change ?? relabelled };
  const { rewritten } = structure;
  const parted = partedAt(pair, exemplar.row);
  const found =
    failedIn(pair.head, rewritten) ??
    rewrittenRouter(parted, rewritten, toBase) ??
    rewritten.find(({ usedBy }) => usedBy.includes(parted.node)) ??
    addedFunction(parted, base, head, toBase) ??
    rewritten.find(({ usedBy }) => usedBy.some((of) => toBase.node(of) === parted.baseNode)) ??
    lastOf(parted.ran.nodes, rewritten);
  if (found) return { rewritten: found, change: null };
  if (change !== null) return { rewritten: null, change };
  const router = lastOf(parted.ran.routers, rewritten) ?? null;
  return { rewritten: router, change: router ? null : relabelled };
}

const isRenamed = (sentence: string): boolean => /^`[^`]*` is now called /.test(sentence);
const isRelabelled = (sentence: string): boolean => /, as [^,]* did\.?$/.test(sentence);

/**
 * Returns the change of the graph that most likely explains a cause: an option of the node that the cause names, else the
 * first; a new name explains nothing, a new label little.
 */
function likelyStructure(move: Change | null, { sentences }: StructureChanges, cause: string): string | null {
  const moved = move && tellChange(move);
  if (moved && sentences.includes(moved)) return moved;
  const ofNode = sentences.find((one) => {
    const node = /^`([^`]*)` (?:no longer )?has `/.exec(one)?.[1];
    return node !== undefined && isNamed(node, cause);
  });
  return ofNode ?? sentences.find((one) => !isRenamed(one) && !isRelabelled(one)) ?? null;
}

/** True where a sentence says `asked the model in plan` or `routed to plan`; a node may be called `model` too. */
const isNamed = (node: string, sentence: string): boolean =>
  ["in", "to", "before", "and"].some((word) =>
    sentence
      .split(` ${word} ${node}`)
      .slice(1)
      .some((rest) => !/^[\p{L}\p{N}_/-]/u.test(rest)),
  );

/** Returns the function in which head broke off. */
function failedIn({ segments }: Trace, rewritten: readonly Rewritten[]): Rewritten | undefined {
  const end = segments[0]?.end;
  const [, file, line] = (end?.kind === "failed" && /\(([^\s()]+):(\d+)\)$/.exec(end.message)) || [];
  return rewritten.find(
    ({ head }) => head.file === file && head.line <= Number(line) && Number(line) < head.line + head.lines,
  );
}

/** A router explains only what both sides routed by it: one that ran more often or less often was led there. */
function rewrittenRouter(
  { align, isOnBothSides }: Parted,
  rewritten: readonly Rewritten[],
  toBase: Names,
): Rewritten | undefined {
  const router = routerOf(align);
  if (router === null || !isOnBothSides) return undefined;
  return rewritten.find(({ of }) => of.startsWith("router ") && toBase.router(of.slice(7)) === router);
}

/** Returns the function that ran last. */
const lastOf = (ran: readonly string[], rewritten: readonly Rewritten[]): Rewritten | undefined =>
  ran
    .toReversed()
    .map((of) => rewritten.find(({ usedBy }) => usedBy.includes(of)))
    .find((one) => one);

/** Returns head's function if it has no counterpart and base's decided in its place. */
function addedFunction(
  { node, baseNode }: Parted,
  base: Subject,
  head: Subject,
  toBase: Names,
): Rewritten | undefined {
  const [before, after] = [base.bodies.get(baseNode), head.bodies.get(node)];
  if (!before || !after || toBase.node(node) !== null) return undefined;
  const others = [...head.bodies].flatMap(([of, { helpers: _helpers, ...body }]) =>
    of !== node && !of.startsWith("router ") && toBase.node(of) === null ? [body] : [],
  );
  const spread = { ...after, helpers: [...after.helpers, ...others] };
  return {
    of: node,
    usedBy: [node],
    name: shortFunction(after.name),
    base: before,
    head: spread,
    isNew: true,
  };
}

type Parted = {
  readonly align: string;
  /** True if both sides made a decision there. */
  readonly isOnBothSides: boolean;
  /** Nodes that settled the row's decisions, in head and in base; empty if a side has none. */
  readonly node: string;
  readonly baseNode: string;
  readonly ran: Ran;
};

/** Finds the divergence of a row: its decisions, and the nodes that ran before. */
function partedAt(pair: Pair, rowId: string): Parted {
  const { rows } = diffTraces(pair.base, pair.head);
  const index = rows.findIndex(({ id }) => id === rowId);
  const row = rows[index];
  // Decisions with different align keys have separate rows: the other side's is the next one of the same turn.
  const opposite = (side: "base" | "head") =>
    row?.[side] ??
    rows.slice(index + 1).find((one) => one.turn === row?.turn && one[side] && !(one.base && one.head))?.[
      side
    ];
  const [at, before] = [opposite("head"), opposite("base")];
  const own = at && decisionAt(pair.head, at.pointer);
  const other = before && decisionAt(pair.base, before.pointer);
  const step = (at ?? before)?.step ?? Number.POSITIVE_INFINITY;
  return {
    align: (own ?? other)?.align ?? "",
    isOnBothSides: own?.align !== undefined && own.align === other?.align,
    node: own?.settledBy?.node ?? "",
    baseNode: other?.settledBy?.node ?? "",
    ran: ranUntil(pair.head, step),
  };
}

function decisionAt({ segments }: Trace, pointer: string): Decision | undefined {
  const [, segment, , index] = fromPointer(pointer);
  return segments[Number(segment)]?.decisions[Number(index)];
}

/** Nodes and routers of head that ran before, in order. */
type Ran = { readonly nodes: readonly string[]; readonly routers: readonly string[] };

function ranUntil({ segments }: Trace, until: number): Ran {
  const tasks = segments.flatMap(({ supersteps }) =>
    supersteps.filter(({ step }) => step <= until).flatMap((one) => one.tasks),
  );
  return {
    nodes: tasks.map(({ node }) => node),
    routers: tasks.flatMap(({ routes }) => routes.map(({ router }) => `router ${router}`)),
  };
}
