import type { Planner } from "../planner";
import { hash } from "../std";
import type { Address, Topology } from "../topology";

/** One change of one topology. `touches` are the parts of the source that it changes, so that coverage can say whether they were reached. */
export type Mutation = {
  readonly sentence: string;
  readonly touches: readonly Address[];
  readonly edit: (topology: Topology) => Topology;
};

export type MutantSubject = {
  readonly topology: Topology;
  readonly planner: Planner;
  readonly seed: number;
};

/** A way to change topologies. */
export type Operator = {
  readonly name: string;
  /** Every place of a topology at which it can be applied, in the order of the document. */
  readonly mutations: (subject: MutantSubject) => readonly Mutation[];
};

/** A topology that was changed once; `source` names what it was. */
export type Mutant = Omit<Mutation, "edit"> & {
  readonly id: string;
  readonly operator: string;
  readonly source: string;
  readonly topology: Topology;
};

/** A shuffle that anybody can repeat: by the hash of the seed and what names each item. */
export const inOrderOf = <T>(seed: number, items: readonly T[], nameOf: (item: T) => string): readonly T[] =>
  items
    .map((item) => ({ item, at: hash([seed, nameOf(item)]) }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ item }) => item);
