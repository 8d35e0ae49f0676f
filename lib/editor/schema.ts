import type { Address, Signature, Topology } from "../topology";

/** What an edit came to: the topology that it makes, under the name by which it is undone, or a sentence that says why it cannot be made. */
export type Edited =
  | {
      readonly ok: true;
      /** In the imperative, as `` Move Region question to `select` ``. */
      readonly name: string;
      readonly topology: Topology;
      /** Ids of nodes that are called otherwise now, so that they stay where they stand. */
      readonly renamed?: NodeNames;
      /** What to select now. */
      readonly select?: readonly Address[];
    }
  | { readonly ok: false; readonly message: string };

/** What a node was called -> what it is called. */
export type NodeNames = { readonly [was: string]: string };

/** Changes a topology into another one; pure, and the topology given is left as it is. */
export type Edit = (topology: Topology, signature: Signature) => Edited;

/** A policy use: the address of the node or router that holds it, and its place there from 0. */
export type UsePlace = { readonly host: Address; readonly index: number };
