import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { type Trace, type TraceTexts, textsOf, traceOfTexts } from "../trace";

/** A trace as it is stored: its two texts by brotli, as base64, since a database takes bytes in that form ten times as fast as bytes. */
export type PackedTrace = TraceTexts;

export function packTrace(trace: Trace): PackedTrace {
  const { structure, contents } = textsOf(trace);
  return { structure: deflated(structure), contents: deflated(contents) };
}

export const unpackTrace = ({ structure, contents }: PackedTrace): Trace =>
  traceOfTexts({ structure: inflated(structure), contents: inflated(contents) });

/** Where a packed trace went, without what it decided, called and kept. */
export const unpackStructure = (structure: string): Pick<Trace, "segments"> =>
  JSON.parse(inflated(structure)) as Trace;

/** The quickest there is; the slower ones save little of a trace. */
const quickest = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

const deflated = (text: string): string => brotliCompressSync(text, quickest).toString("base64");

const inflated = (base64: string): string => brotliDecompressSync(Buffer.from(base64, "base64")).toString();
