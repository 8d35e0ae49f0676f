import type { Json } from "../std";

/** Documents of a planner's own kind that are drawn as topologies, to be compared and reviewed. */
export type DrawnDocuments = {
  readonly kind: string;
  /** Planner of the topologies. */
  readonly planner: string;
  /** Returns the documents that a drawing needs, of the same planner. */
  needs(document: Json): readonly { readonly kind: string; readonly hash: string }[];
  /** Name of the task that takes a `DrawingTask` and returns a `DocumentDrawing`. */
  readonly task: string;
};

export type DrawingTask = {
  readonly document: Json;
  /** Documents that `needs` names, in its order. */
  readonly needed: readonly Json[];
  /** Id and title of the topology. */
  readonly naming: { readonly id: string; readonly title: string };
};

/** The topology, or why there is none. */
export type DocumentDrawing =
  | { readonly ok: true; readonly topology: Json }
  | { readonly ok: false; readonly message: string };
