import { useMemo, useState } from "react";
import { type Change, diffTopologies, type NodeChange, tellKinds } from "@/lib/changes";
import type { Signature, Topology } from "@/lib/topology";

export type Changes = {
  readonly changes: readonly Change[];
  /** Effect of the changes on every node. */
  readonly nodes: readonly NodeChange[];
  /** Number of changes by kind, in words. */
  readonly summary: string;
  /** Index of the current change; -1 before the first. */
  readonly at: number;
  readonly current: Change | undefined;
  readonly goTo: (at: number) => void;
};

const nothing = { changes: [], nodes: [] } as const;

/** Returns the changes of head and the current one; empty until `wanted`. */
export function useChanges(base: Topology, head: Topology, signature: Signature, wanted: boolean): Changes {
  const [at, setAt] = useState(-1);
  const { changes, nodes } = useMemo(
    () => (wanted ? diffTopologies(base, head, signature) : nothing),
    [base, head, signature, wanted],
  );
  const goTo = (position: number) => {
    if (changes.length > 0) setAt((position + changes.length) % changes.length);
  };
  return { changes, nodes, summary: tellKinds(changes), at, current: changes[at], goTo };
}
