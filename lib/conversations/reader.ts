import type { z } from "zod";
import type { RecordingOrigin } from "../recording";
import type { Json } from "../std";
import type { Conversation, Notes } from "./conversation";

/** Reads the exports of one tool. */
export type Reader = {
  /** Name in the origin of recordings and traces. */
  readonly tool: string;
  readonly title: string;
  readonly kind: RecordingOrigin["kind"];
  /** Parts that exports of the tool never hold, as a list in a sentence. */
  readonly lacks: string;
  /** True for the export's documents: one JSON value, or one for each line. */
  recognises(documents: readonly Json[]): boolean;
  /** Lists the records of an export. */
  rows(documents: readonly Json[]): readonly Json[];
  schemaOf(row: Json): z.ZodType;
  /** Reads validated rows; notes say what is missing and what is left out. */
  read(rows: readonly unknown[], notes: Notes): readonly Conversation[];
};
