export type SideName = "a" | "b";

export const otherSide = { a: "b", b: "a" } as const;

/** What either side may be changed to. */
export type Choices = {
  readonly requests: readonly { readonly name: string; readonly title: string }[];
  readonly topologies: readonly { readonly name: string; readonly title: string }[];
};
