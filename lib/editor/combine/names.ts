import type { diffTopologies, NodeChange, NodeOrigin } from "../../changes";
import type { NodeName } from "./parts";

type Diff = Pick<ReturnType<typeof diffTopologies>, "nodes">;

/** Comparisons of the three documents: base with each side, and both sides with each other. */
type Diffs = { readonly theirs: Diff; readonly own: Diff; readonly between: Diff };

/** A common name for each node of three documents, and for base nodes as each side continues them. */
export type NodeNames = {
  readonly newest: NodeName;
  readonly mine: NodeName;
  readonly baseOfNewest: NodeName;
  readonly baseOfMine: NodeName;
};

/** Follows `between` first: nodes merged in the result get one name, regardless of base. */
export function nodeNames({ theirs, own, between }: Diffs): NodeNames {
  const [wasThere, wasHere, there] = [theirs, own, between].map(pairsOf) as [Pairs, Pairs, Pairs];
  const newest: NodeName = (id) => wasThere.toBase.get(id) ?? `+${id}`;
  const taken = new Set(between.nodes.flatMap(({ base }) => base.map(newest)));
  const mine: NodeName = (id) => {
    const other = there.toBase.get(id);
    if (other !== undefined) return newest(other);
    const was = wasHere.toBase.get(id);
    return was === undefined || taken.has(was) ? `+mine ${id}` : was;
  };
  const asBase =
    (pairs: Pairs, name: NodeName): NodeName =>
    (id) => {
      const is = pairs.toHead.get(id);
      return is === undefined ? `-${id}` : name(is);
    };
  return { newest, mine, baseOfNewest: asBase(wasThere, newest), baseOfMine: asBase(wasHere, mine) };
}

/** Returns names for a merged document, by each side's node names. */
export const namesOfMix =
  ({ newest, mine }: NodeNames, origins: ReadonlyMap<string, NodeOrigin>): NodeName =>
  (id) => {
    const { base = null, head = null } = origins.get(id) ?? {};
    if (base !== null) return newest(base);
    return head === null ? id : mine(head);
  };

type Pairs = {
  readonly toBase: ReadonlyMap<string, string>;
  readonly toHead: ReadonlyMap<string, string>;
};

/** Pairs one node of each side; of split or merged nodes, the one with the same name. */
function pairsOf({ nodes }: Diff): Pairs {
  const pairs = nodes.flatMap(pairsIn);
  return {
    toBase: new Map(pairs.map(([was, is]) => [is, was])),
    toHead: new Map(pairs),
  };
}

function pairsIn({ kind, base, head }: NodeChange): (readonly [was: string, is: string])[] {
  const [was, is] = [base[0], head[0]];
  if ((kind === "kept" || kind === "renamed") && was !== undefined && is !== undefined) return [[was, is]];
  return base.filter((id) => head.includes(id)).map((id) => [id, id]);
}
