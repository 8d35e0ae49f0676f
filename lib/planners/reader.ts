import type { Recording } from "../recording";
import type { Fault, Json } from "../std";
import type { Topology } from "../topology";

/** A document of a planner's own kind. It is kept under the hash of its content. */
export type OwnDocument = { readonly title: string; readonly document: Json };

/** What a file of another program was read as. */
export type ReadDocument =
  | { readonly as: "topology"; readonly topology: Topology }
  | { readonly as: "recording"; readonly recording: Recording }
  | ({ readonly as: "own" } & OwnDocument);

/** Reads files that have no format of ours. */
export type Reader = {
  /** What it reads, in one word: `registry`. */
  readonly kind: string;
  /** The same for a list of what can be imported: `a registry of tools`. */
  readonly title: string;
  /** How such a file is known, as the end of a sentence: `a tool registry has a list "tools" instead`. */
  readonly sign: string;
  /** A sentence on what becomes of the file; empty where there is nothing to say. */
  readonly note: string;
  /** Whether a file is meant for it; `read` says whether it can be used. */
  recognises(document: Json): boolean;
  read(
    document: Json,
  ): ({ readonly ok: true } & ReadDocument) | { readonly ok: false; readonly faults: readonly Fault[] };
  /** Documents of its own kind that ship. */
  samples(): readonly OwnDocument[];
  /** The page below which each document of its own kind has one, by its hash; null where they have none. */
  readonly at: string | null;
};
