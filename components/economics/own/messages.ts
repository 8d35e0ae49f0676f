import type { EconomicsView, Selection } from "@/lib/economics";
import type { Compared } from "../controls/selecting";

/** Requests to the worker: a file to read, then selections of its report. */
export type ResultsRequest =
  | { readonly kind: "open"; readonly results: File; readonly map: File | null }
  | { readonly kind: "select"; readonly selection: Selection; readonly compared: Compared | null };

export type ResultsAnswer =
  | { readonly kind: "view"; readonly view: EconomicsView }
  | { readonly kind: "refused"; readonly file: string; readonly faults: readonly string[] };
