import type { Planner } from "../planner";
import { hash } from "../std";
import type { Address, Topology } from "../topology";

/** One change of a topology. `touches` lists the source parts that it changes, so that coverage can tell if they were reached. */
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

/** A kind of mutation. */
export type Operator = {
  readonly name: string;
  /** All applicable mutations, in document order. */
  readonly mutations: (subject: MutantSubject) => readonly Mutation[];
};

/** A topology with one mutation applied; `source` is the original's id. */
export type Mutant = Omit<Mutation, "edit"> & {
  readonly id: string;
  readonly operator: string;
  readonly source: string;
  readonly topology: Topology;
};

/** Shuffles deterministically, by the hash of the seed and each item's name. */
export const inOrderOf = <T>(seed: number, items: readonly T[], nameOf: (item: T) => string): readonly T[] =>
  items
    .map((item) => ({ item, at: hash([seed, nameOf(item)]) }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ item }) => item);
