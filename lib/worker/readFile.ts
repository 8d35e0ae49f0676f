import type { Planners, Reader } from "../planners";
import { type RecordingVersion, readRecording, recordingVersion } from "../recording";
import {
  assertNever,
  decodeUtf8,
  exactIntegers,
  exactLimits,
  type Fault,
  hash,
  isObject,
  type Json,
  notUtf8,
  parseJson,
} from "../std";
import {
  drawingsIn,
  type Fenced,
  jsonLines,
  looksLikeLangGraph,
  looksLikeReactFlow,
  otherBytes,
  otherJson,
  otherLines,
  otherText,
  type ReadDrawn,
  readLangGraph,
  readReactFlow,
  readTopology,
  sizeFault,
} from "../topology";
import { readTrace } from "../trace";
import { type PackedEvidence, packedEvidence } from "./comparing/packEvidence";
import {
  type ConversationsFor,
  type PackedConversations,
  packedConversations,
  packedLines,
} from "./conversations/packConversations";
import { type PackedFile, packFile } from "./packTrace";

/** The result of reading a file: a document ready to store, or the reason why not, with further sentences in `details`. */
export type FileRead =
  | { readonly ok: false; readonly message: string; readonly details: readonly string[] }
  | { readonly ok: true; readonly as: "topology"; readonly document: Json }
  | { readonly ok: true; readonly as: "recording"; readonly version: RecordingVersion }
  | ({ readonly ok: true; readonly as: "trace" } & PackedFile)
  | { readonly ok: true; readonly as: "comparison"; readonly evidence: PackedEvidence }
  | ({ readonly ok: true; readonly as: "conversations" } & PackedConversations)
  | ({ readonly ok: true; readonly as: "own" } & OwnFile)
  /** Flowcharts and state diagrams, still to be parsed on a separate thread; several in a Markdown text. */
  | { readonly ok: true; readonly as: "flowchart"; readonly drawings: readonly Fenced[] }
  /** A graph of LangGraph or React Flow as JSON. */
  | { readonly ok: true; readonly as: "graph"; readonly drawn: ReadDrawn }
  /** The format is unknown, to us and to the planners' readers. */
  | { readonly ok: true; readonly as: "unknown" };

type OwnFile = {
  readonly planner: string;
  readonly kind: string;
  readonly hash: string;
  readonly title: string;
  readonly document: Json;
};

/** A file's text, or its raw bytes. */
export type FileInput = string | Uint8Array<ArrayBuffer>;

/** Reads a file by its `format`, or by a planner's reader. Time grows with file size: large files are read on a separate thread. */
export function readFile(
  content: FileInput,
  planners: Planners,
  conversations: ConversationsFor | null = null,
): FileRead {
  const text = typeof content === "string" ? content : decodeUtf8(content);
  if (text === null) return unreadable((typeof content === "string" ? null : otherBytes(content)) ?? notUtf8);
  const parsed = parseJson(text);
  const drawings = parsed.ok ? [] : drawingsIn(text);
  if (drawings.length > 0) return { ok: true, as: "flowchart", drawings };
  if (!parsed.ok) {
    const lines = jsonLines(text);
    if (lines) return packedLines(text, conversations) ?? unreadable(otherLines(lines.first, lines.count));
    const unknown = looksLikeJson.test(text) ? parsed.message : neither;
    return unreadable(otherText(text) ?? unknown);
  }
  const document = parsed.value;
  const format = isObject(document) ? document.format : undefined;
  if (format === "planner-studio/topology") return topology(document);
  if (format === "planner-studio/recording") return recording(document, planners);
  if (format === "planner-studio/trace") return trace(document);
  if (format === "planner-studio/comparison") return packedEvidence(document);
  for (const { planner, readers } of planners.all)
    for (const reader of readers)
      if (reader.recognises(document)) return foreign(planner.id, reader, document);
  const said = exactly(text, document);
  const documents = Array.isArray(said) ? said : [said];
  const packed = packedConversations(documents, conversations);
  if (packed) return packed;
  if (looksLikeLangGraph(document)) return { ok: true, as: "graph", drawn: readLangGraph(document) };
  const other = otherJson(document);
  if (other !== null) return unreadable(other);
  if (looksLikeReactFlow(document)) return { ok: true, as: "graph", drawn: readReactFlow(document) };
  return { ok: true, as: "unknown" };
}

/** Returns a document with the integers of its text that JavaScript rounds, which an app heard; our own documents hold numbers. */
function exactly(text: string, rounded: Json): Json {
  if (exactIntegers(text).replaced === 0) return rounded;
  const parsed = parseJson(text, exactLimits);
  return parsed.ok ? parsed.value : rounded;
}

const unreadable = (message: string): FileRead => ({ ok: false, message, details: [] });

const looksLikeJson = /^\s*([{[]|$)/;
const neither =
  "The text is neither JSON nor a Mermaid flowchart or state diagram. A document as JSON begins with {, a flowchart with flowchart TD or graph TD, a state diagram with stateDiagram-v2.";

function topology(document: Json): FileRead {
  const fault = sizeFault(document);
  if (fault) return unreadable(`The topology cannot be used: ${fault}`);
  const read = readTopology(document);
  return read.ok ? { ok: true, as: "topology", document } : refused("topology", read.problems);
}

function recording(document: Json, planners: Planners): FileRead {
  const read = readRecording(document);
  if (!read.ok) return refused("recording", read.faults);
  const { planner, start } = read.recording;
  const faults = planners.find(planner)?.planner.startFaults?.(start) ?? [];
  if (faults.length > 0) return refused("recording", faults);
  return { ok: true, as: "recording", version: recordingVersion(read.recording) };
}

function trace(document: Json): FileRead {
  const read = readTrace(document);
  if (!read.ok) return refused("trace", read.faults);
  return { ok: true, as: "trace", ...packFile(read.trace) };
}

function foreign(planner: string, { kind, read: readAs }: Reader, document: Json): FileRead {
  const read = readAs(document);
  if (!read.ok) return refused(kind, read.faults);
  switch (read.as) {
    case "topology":
      return { ok: true, as: "topology", document: read.topology as Json };
    case "recording":
      return { ok: true, as: "recording", version: recordingVersion(read.recording) };
    case "own":
      return {
        ok: true,
        as: "own",
        planner,
        kind,
        hash: hash(read.document),
        title: read.title,
        document: read.document,
      };
    default:
      return assertNever(read);
  }
}

function refused(what: string, faults: readonly Pick<Fault, "message" | "fix">[]): FileRead {
  const [first = "It is not valid.", ...more] = faults.map(({ message, fix }) => `${message} ${fix}`);
  return { ok: false, message: `The ${what} cannot be used: ${first}`, details: more.slice(0, 20) };
}
