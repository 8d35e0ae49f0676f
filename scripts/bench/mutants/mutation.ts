import type { Planner } from "../../../lib/planner";
import { hash } from "../../../lib/std";
import type { Address, Signature, Topology } from "../../../lib/topology";

export type Edit = (topology: Topology) => Topology;

/** One change of one topology. `touches` are the parts of the source that it changes, so that coverage can say whether they were reached. */
export type Mutation = {
  readonly sentence: string;
  readonly touches: readonly Address[];
  readonly edit: Edit;
};

export type Subject = {
  readonly topology: Topology;
  readonly planner: Planner;
  readonly signature: Signature;
  readonly seed: number;
};

/** `semantic` means to change what the planner does; `refactor` means not to. */
export type Kind = "semantic" | "refactor";

export type Operator = {
  readonly name: string;
  readonly kind: Kind;
  /** Every place of a topology at which it can be applied, in the order of the document. */
  readonly mutations: (subject: Subject) => readonly Mutation[];
};

export type Mutant = Omit<Mutation, "edit"> & {
  readonly id: string;
  readonly kind: Kind;
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
