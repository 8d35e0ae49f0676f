import type { Address } from "../topology";

export type Point = { readonly x: number; readonly y: number };
export type Box = Point & { readonly width: number; readonly height: number };

/** How one edge or branch is drawn: an orthogonal line for each of its sources, and a plate for its branch name. A join's lines end at `meet`, a bar from which its last line leads on. */
export type EdgePath = {
  readonly paths: readonly (readonly Point[])[];
  readonly label?: Box & { readonly text: string };
  readonly meet?: Box;
};

/** Where a topology's parts are drawn, in pixels from the top left. Never part of a topology, so moving a box is never a diff. */
export type Layout = {
  readonly width: number;
  readonly height: number;
  readonly nodes: { readonly [id: string]: Box };
  readonly edges: { readonly [address: Address]: EdgePath };
};

/** What the engine placed: boxes by node, lines in the order of the links. Loops end at the bottom, not yet taken around. */
export type PlacedNode = {
  readonly nodes: { readonly [id: string]: Box };
  readonly lines: readonly { readonly points: readonly Point[]; readonly label?: EdgePath["label"] }[];
};
