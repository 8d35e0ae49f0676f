/** A graph as another program drew it: names, lines and labels, not yet interpreted. */
export type DrawnGraph = {
  readonly title: string | null;
  readonly nodes: readonly DrawnNode[];
  readonly edges: readonly DrawnEdge[];
  readonly groups: readonly DrawnGroup[];
  /** Content that the reader could not import. */
  readonly remarks: readonly string[];
};

export type DrawnNode = {
  /** The id that edges and groups refer to. */
  readonly key: string;
  readonly name: string;
  /** `null` when it equals the name. */
  readonly title: string | null;
  /** The full label text. */
  readonly text: string;
  readonly end: "start" | "end" | null;
  /** A point at which lines meet; becomes a join. */
  readonly joins: boolean;
};

export type DrawnEdge = {
  readonly from: string;
  readonly to: string;
  readonly label: string | null;
  readonly conditional: boolean;
  /** Drawn dotted, as LangGraph draws the possible targets of a router, a `Command` or a `Send`. */
  readonly dotted: boolean;
  /** The router and the branch, if the drawing names them. */
  readonly branch?: { readonly router: string; readonly on: string };
};

export type DrawnGroup = {
  readonly id: string;
  readonly title: string;
  readonly within: string | null;
  readonly nodes: readonly string[];
};

export type ReadDrawn =
  | { readonly ok: true; readonly graph: DrawnGraph }
  | { readonly ok: false; readonly message: string };

export const refusedDrawing = (message: string): ReadDrawn => ({ ok: false, message });
