import "server-only";
import type { Change } from "../../changes";
import { type Address, parseAddress } from "../../topology";
import type { Trace } from "../../trace";

/** Sorts traces of the base by how early they reach a changed part. */
export function soonestFirst<T extends { readonly trace: Trace }>(
  known: readonly T[],
  changes: readonly Change[],
): readonly T[] {
  const touched = changes.flatMap(({ base, head }) => [...base, ...head]).map(nodesAt);
  const everywhere = touched.some((nodes) => nodes === null);
  const nodes = new Set(touched.flatMap((some) => some ?? []));
  const first = ({ segments }: Trace): number => {
    const steps = segments.flatMap(({ supersteps }) => supersteps);
    const at = steps.findIndex(({ tasks }) => tasks.some(({ node }) => nodes.has(node)));
    return at < 0 ? Number.POSITIVE_INFINITY : at;
  };
  if (everywhere) return known;
  const firsts = new Map(known.map((one) => [one, first(one.trace)]));
  return known.toSorted((a, b) => compareNumbers(firsts.get(a) ?? 0, firsts.get(b) ?? 0));
}

const compareNumbers = (a: number, b: number): number => (a === b ? 0 : a - b);

/** Returns the nodes affected by a change of a part; `null` for all. */
function nodesAt(at: Address): readonly string[] | null {
  const part = parseAddress(at);
  if (part?.kind === "node" || part?.kind === "policy") return [part.node];
  if (part?.kind === "edge") return part.from;
  return part && "from" in part ? [part.from].flat() : null;
}
