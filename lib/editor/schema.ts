import type { Address, Signature, Topology } from "../topology";

/** Result of an edit: the new topology with the name of the undo step, or a sentence why the edit is refused. */
export type Edited =
  | {
      readonly ok: true;
      /** Imperative, such as `` Move Region question to `select` ``. */
      readonly name: string;
      readonly topology: Topology;
      /** Renamed nodes, so that they retain their positions. */
      readonly renamed?: NodeNames;
      /** Parts to select after the edit. */
      readonly select?: readonly Address[];
    }
  | { readonly ok: false; readonly message: string };

/** Maps old node names to new ones. */
export type NodeNames = { readonly [was: string]: string };

/** Changes a topology into another one. Pure. */
export type Edit = (topology: Topology, signature: Signature) => Edited;

/** A policy use: the address of its node or router, and its index from 0. */
export type UsePlace = { readonly host: Address; readonly index: number };
