import type { Recording } from "../recording";
import type { Fault, Json } from "../std";
import type { Topology } from "../topology";

/** A document of a planner's own kind, stored under the hash of its content. */
export type OwnDocument = { readonly title: string; readonly document: Json };

/** Result of reading a file of another program. */
export type ReadDocument =
  | { readonly as: "topology"; readonly topology: Topology }
  | { readonly as: "recording"; readonly recording: Recording }
  | ({ readonly as: "own" } & OwnDocument);

/** Reads files of foreign formats. */
export type Reader = {
  /** The kind of file, in one word: `registry`. */
  readonly kind: string;
  /** Title in the list of importable files: `a registry of tools`. */
  readonly title: string;
  /** How to recognise the format, as a clause that follows the list of allowed "format" values: `a tool registry has a list "tools" instead`. */
  readonly sign: string;
  /** A sentence on the effect of the import; may be empty. */
  readonly note: string;
  /** True if the file has this format; `read` validates it. */
  recognises(document: Json): boolean;
  read(
    document: Json,
  ): ({ readonly ok: true } & ReadDocument) | { readonly ok: false; readonly faults: readonly Fault[] };
  /** Shipped documents of its own kind. */
  samples(): readonly OwnDocument[];
  /** Base path of the pages of its documents, by hash; `null` if they have none. */
  readonly at: string | null;
};
