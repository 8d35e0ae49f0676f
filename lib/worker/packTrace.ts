import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { hash, type Json } from "../std";
import { type Trace, type TraceFacts, type TraceTexts, textsOf, traceFacts, traceOfTexts } from "../trace";

/** A stored trace: two texts, brotli-compressed and in base64, which a database accepts ten times as fast as bytes. */
export type PackedTrace = TraceTexts;

export function packTrace(trace: Trace): PackedTrace {
  const { structure, contents } = textsOf(trace);
  return { structure: deflated(structure), contents: deflated(contents) };
}

export const unpackTrace = ({ structure, contents }: PackedTrace): Trace =>
  traceOfTexts({ structure: inflated(structure), contents: inflated(contents) });

/** Names the recording of an app's trace as its workspace does; ids of recordings are unique only within an app. */
export const namedAs = (trace: Trace, name: string): Trace =>
  trace.app && trace.recording.id !== name
    ? { ...trace, recording: { ...trace.recording, id: name } }
    : trace;

/** Unpacks a trace's structure without its decisions, calls, checkpoints and values. */
export const unpackStructure = (structure: string): Pick<Trace, "segments"> =>
  JSON.parse(inflated(structure)) as Trace;

/** The fastest quality; slower ones save little for traces. */
const quickest = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

const deflated = (text: string): string => brotliCompressSync(text, quickest).toString("base64");

const inflated = (base64: string): string => brotliDecompressSync(Buffer.from(base64, "base64")).toString();

/** The source of a trace, as columns of a stored replay. */
type TraceSource = {
  readonly planner: string;
  readonly topologyName: string;
  readonly topologyHash: string;
  readonly recordingName: string;
  readonly recordingHash: string;
};

export type PackedFile = {
  readonly hash: string;
  readonly source: TraceSource;
  readonly facts: TraceFacts;
  readonly packed: PackedTrace;
};

/** Packs a trace from elsewhere, which is stored by its hash. */
export const packFile = (trace: Trace): PackedFile => ({
  hash: hash(trace as unknown as Json),
  source: {
    planner: trace.planner,
    topologyName: trace.topology.id,
    topologyHash: trace.topology.hash,
    recordingName: trace.recording.id,
    recordingHash: trace.recording.hash,
  },
  facts: traceFacts(trace),
  packed: packTrace(trace),
});
