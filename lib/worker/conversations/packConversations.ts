import {
  type Conversation,
  convert,
  documentsIn,
  type Reader,
  readExport,
  readerOf,
} from "../../conversations";
import { defaultDecisions } from "../../fold";
import { type RecordingVersion, recordingVersion } from "../../recording";
import { counted, type Json } from "../../std";
import { redactorOf } from "../../world";
import { type PackedFile, packFile } from "../packTrace";

/** The app that conversations of other tools are stored for, and the salt of their pseudonyms. */
export type ConversationsFor = { readonly app: string; readonly salt: string };

/** A redacted conversation, and the trace that another tool observed of it. */
export type PackedConversation = {
  readonly version: RecordingVersion;
  readonly observed: PackedFile | null;
  readonly calls: { readonly model: number; readonly tool: number };
};

export type PackedConversations = {
  /** `3 conversations from LangSmith runs, imported` */
  readonly title: string;
  readonly planner: string;
  readonly origin: Reader["kind"];
  /** Parts that exports of the tool never hold, as a list in a sentence. */
  readonly lacks: string;
  /** Nodes whose calls were read, by path. */
  readonly nodes: readonly string[];
  /** Sentences on missing and omitted parts. */
  readonly notes: readonly string[];
  readonly items: readonly PackedConversation[];
};

type Packed =
  | { readonly ok: false; readonly message: string; readonly details: readonly string[] }
  | ({ readonly ok: true; readonly as: "conversations" } & PackedConversations);

/** Reads the documents of another tool's export; `null` if no reader knows them. */
export function packedConversations(documents: readonly Json[], to: ConversationsFor | null): Packed | null {
  const reader = readerOf(documents);
  if (!reader) return null;
  if (!to) return refused(noApp(reader));
  const read = readExport(reader, [{ name: "", documents }], redactorOf({ salt: to.salt }));
  if (!read.ok) return refused(`${read.message} ${read.fix}`);
  if (read.conversations.length === 0) return refused(read.notes.join(" "));
  const app = { planner: to.app, app: to.app, graph: to.app, decisions: defaultDecisions };
  const items = read.conversations.map((one) => {
    const { recording, observed } = convert(one, reader, app);
    const calls = { model: callsOf(one, "llm"), tool: callsOf(one, "tool") };
    return { version: recordingVersion(recording), observed: observed && packFile(observed), calls };
  });
  const ran = read.conversations.flatMap(({ calls }) => calls.flatMap(({ node }) => node ?? []));
  const title = `${counted(items.length, "conversation")} from ${reader.title}, ${reader.kind}`;
  const { kind: origin, lacks } = reader;
  const nodes = [...new Set(ran)];
  const about = { title, planner: to.app, origin, lacks, nodes, notes: read.notes };
  return { ok: true, as: "conversations", ...about, items };
}

const callsOf = ({ calls }: Conversation, kind: "llm" | "tool"): number =>
  calls.filter((call) => call.kind === kind).length;

/** Reads JSON lines of another tool's export; `null` if no reader knows them. */
export function packedLines(text: string, to: ConversationsFor | null): Packed | null {
  const found = documentsIn(text);
  return found.ok ? packedConversations(found.documents, to) : refused(found.message);
}

const refused = (message: string): Packed => ({ ok: false, message, details: [] });

const noApp = ({ title }: Reader): string =>
  `These are ${title}, and there is no app here that they could be of. Import a comparison of it first (planner-studio compare --open), or convert the file in a terminal: planner-studio convert FILE.`;
