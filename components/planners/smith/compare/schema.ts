export type SideName = "a" | "b";

export const otherSide = { a: "b", b: "a" } as const;

/** Requests, plan files and topologies to choose from on either side. */
export type Choices = {
  readonly requests: readonly { readonly name: string; readonly title: string; readonly note?: string }[];
  readonly topologies: readonly { readonly name: string; readonly title: string }[];
};
