import type { Topology } from "../topology";
import { draftOf, topologyOf } from "./draft";
import { sidesOf } from "./mappedTopologies";
import { channelUndos, nodeUndos } from "./nodeUndos";
import { orderUndos } from "./orderUndos";
import { pathUndos } from "./pathUndos";
import { paramUndos, placeUndos } from "./policyUndos";
import type { Undo } from "./schema";

/** A head from which any set of its changes can be taken back. All of them give base, by head's names. */
export type UndoableMove = {
  readonly moves: readonly Undo[];
  /** Head without these moves; null where they cannot be taken back together. */
  without(moves: ReadonlySet<string>): Topology | null;
};

/** Every change of head against base, the finest first. */
export function undoable(base: Topology, head: Topology): UndoableMove {
  const sides = sidesOf(base, head);
  const moves = [
    ...placeUndos(sides),
    ...orderUndos(sides),
    ...paramUndos(sides),
    ...pathUndos(sides),
    ...channelUndos(sides),
    ...nodeUndos(sides),
  ];
  const ranked = moves.toSorted((a, b) => a.rank - b.rank);
  return {
    moves,
    without(undone) {
      let draft = draftOf(head, sides.mapping);
      for (const move of ranked.filter(({ id }) => undone.has(id))) {
        const next = move.apply(draft);
        if (!next) return null;
        draft = next;
      }
      return topologyOf(draft);
    },
  };
}
