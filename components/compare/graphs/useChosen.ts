"use client";

import { useMemo, useState } from "react";
import type { SideName } from "@/lib/diff";
import { type Address, address } from "@/lib/topology";
import { partsOf } from "../../canvas/partsOf";
import { partOn } from "../../review/compared/subjects";
import { useComments } from "../../review/compared/useComments";
import type { Side } from "../schema";
import type { ChosenNode } from "./aside/NodeDeeds";

export type Chosen = {
  readonly node: ChosenNode | null;
  /** The part chosen on a side's drawing. */
  readonly on: (side: SideName) => Address | null;
  readonly choose: (side: SideName, at: Address | null) => void;
  /** Node name in the merged drawing: `plan`, or `plan (A)` if B has another node of that name. */
  readonly merged: string | null;
  readonly chooseMerged: (node: string | null) => void;
  /** True if comments are about something other than a node. */
  readonly talks: boolean;
  readonly close: () => void;
};

type Place = { readonly side: SideName; readonly at: Address };
const ofBase = / \(A\)$/;

/** Holds the chosen part of a drawing in the address, so that comments on it have a link. */
export function useChosen(base: Side, head: Side): Chosen {
  const comments = useComments();
  // Without comments, a part can still be chosen.
  const [own, setOwn] = useState<Place | null>(null);
  const parts = useMemo(
    () => ({ base: partsOf(base.topology), head: partsOf(head.topology) }),
    [base.topology, head.topology],
  );
  const locations = (["base", "head"] as const).flatMap((side): Place[] => {
    const at = partOn(comments?.about ?? null, side);
    return at === null ? [] : [{ side, at }];
  });
  const location = comments ? (locations[0] ?? null) : own;
  const found = location && parts[location.side].get(location.at);
  const node = location && found ? { side: location.side, node: found.anchor } : null;
  const choose = (side: SideName, at: Address | null): void => {
    const known = at !== null && parts[side].has(at) ? at : null;
    if (!comments) return setOwn(known === null ? null : { side, at: known });
    if (known === null) comments.close();
    else comments.look({ on: "part", side, address: known });
  };
  const inHead = (id: string): boolean => parts.head.has(address.node(id));
  return {
    node,
    on: (side) => (location?.side === side ? location.at : null),
    choose,
    merged: node && (node.side === "base" && inHead(node.node) ? `${node.node} (A)` : node.node),
    chooseMerged: (id) => {
      const side = id !== null && (ofBase.test(id) || !inHead(id)) ? "base" : "head";
      choose(side, id === null ? null : address.node(id.replace(ofBase, "")));
    },
    talks: node === null && Boolean(comments?.about),
    close: () => choose("head", null),
  };
}
