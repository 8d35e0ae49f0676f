import { useMemo, useState } from "react";
import { changesOf, mapping, mappingSentences, type NodeTransition } from "@/lib/diff";
import type { Topology } from "@/lib/topology";

export type Changes = {
  readonly changes: readonly NodeTransition[];
  readonly sentences: readonly string[];
  /** Place of the change that is looked at; -1 before the first. */
  readonly at: number;
  readonly current: NodeTransition | undefined;
  readonly goTo: (at: number) => void;
};

/** What became of base in head, and which of it is looked at; nothing until it is `wanted`. */
export function useChanges(base: Topology, head: Topology, wanted: boolean): Changes {
  const [at, setAt] = useState(-1);
  const { changes, sentences } = useMemo(() => {
    if (!wanted) return { changes: [], sentences: [] };
    const found = mapping(base, head);
    return { changes: changesOf(found), sentences: mappingSentences(found) };
  }, [base, head, wanted]);
  const goTo = (place: number) => {
    if (changes.length > 0) setAt((place + changes.length) % changes.length);
  };
  return { changes, sentences, at, current: changes[at], goTo };
}
