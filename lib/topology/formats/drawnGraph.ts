/** A graph as another program drew it: names, lines and words, before anything is made of them. */
export type DrawnGraph = {
  readonly title: string | null;
  readonly nodes: readonly DrawnNode[];
  readonly edges: readonly DrawnEdge[];
  readonly groups: readonly DrawnGroup[];
  /** What the reader itself could not take over. */
  readonly remarks: readonly string[];
};

export type DrawnNode = {
  /** What edges and groups call it. */
  readonly key: string;
  readonly name: string;
  /** Null where it says no more than the name. */
  readonly title: string | null;
  /** All that the drawing says in it. */
  readonly text: string;
  readonly end: "start" | "end" | null;
  /** A point at which lines meet: a join of ours. */
  readonly joins: boolean;
};

export type DrawnEdge = {
  readonly from: string;
  readonly to: string;
  readonly label: string | null;
  readonly conditional: boolean;
  /** Drawn dotted, as LangGraph draws what a router, a `Command` or `Send` may take. */
  readonly dotted: boolean;
  /** The router and the branch, where the drawing names them. */
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
