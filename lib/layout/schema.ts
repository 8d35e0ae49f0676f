import type { Address } from "../topology";

export type Point = { readonly x: number; readonly y: number };
export type Box = Point & { readonly width: number; readonly height: number };

/** The drawing of an edge or branch: an orthogonal line per source, and a plate for the branch name. Lines of a join end at the bar `meet`; its last line starts there. */
export type EdgePath = {
  readonly paths: readonly (readonly Point[])[];
  readonly label?: Box & { readonly text: string };
  readonly meet?: Box;
};

/** Positions of a topology's parts, in pixels from the top left. Never part of a topology, so moving a box is never a diff. */
export type Layout = {
  readonly width: number;
  readonly height: number;
  readonly nodes: { readonly [id: string]: Box };
  readonly edges: { readonly [address: Address]: EdgePath };
};

/** The engine's result: boxes by node, lines in link order. Loops still end at the bottom. */
export type PlacedNode = {
  readonly nodes: { readonly [id: string]: Box };
  readonly lines: readonly { readonly points: readonly Point[]; readonly label?: EdgePath["label"] }[];
};
