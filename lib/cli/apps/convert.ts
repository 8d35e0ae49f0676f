import { existsSync } from "node:fs";
import path from "node:path";
import {
  type Converted,
  convert,
  documentsIn,
  type ExportFile,
  type Reader,
  readExport,
  readerOf,
} from "../../conversations";
import { defaultDecisions } from "../../fold";
import {
  fileNameOf,
  readRecordings,
  recordingsFolder,
  refuseUnwritableFolder,
  storeRecording,
  writeWhole,
} from "../../runner";
import { counted, plural } from "../../std";
import { shortName } from "../../subject";
import { otherJson } from "../../topology";
import { stringifyTrace } from "../../trace";
import { readTextFile } from "../documents";
import { BadInput, exitCodes, type Io } from "../io";
import { firstGraph, otherGraphIn } from "./chosenGraph";
import { type AppOptions, type AppSession, withApp } from "./session";
import { describeSize, openRunStore } from "./storeRun";

export type ConvertOptions = AppOptions & {
  readonly out?: string;
  /** False with `--no-replay`. */
  readonly replay?: boolean;
};

/** A conversation that was stored; `why`: how its replay deviates, `null` if it does not, absent without a replay. */
type Stored = Converted & { readonly file: string; readonly why?: string | null };

/** Converts exports of other tools to recordings, with the traces that they observed, and replays each on the working tree. */
export const convertCommand = (files: readonly string[], options: ConvertOptions, io: Io): Promise<number> =>
  withApp({ ...options, yes: true }, io, async (session) => {
    const { reader, exported } = readFiles(files);
    const read = readExport(reader, exported, session.redactor);
    if (!read.ok) throw new BadInput(`${read.message} ${read.fix}`);
    const to = appOf(session, files);
    const converted = read.conversations.map((one) => convert(one, reader, to));
    if (converted.length === 0) throw new BadInput(read.notes.join(" "));
    const where = options.out ?? session.recordingsPath;
    refuseRecorded(session, where, converted);
    refuseUnwritableFolder(recordingsFolder(session.folder, where));
    const stored = await store(session, converted, where, options);
    for (const note of read.notes) io.err(note);
    report(stored, reader, session, options);
    return stored.some(({ why }) => typeof why === "string") ? exitCodes.findings : exitCodes.fine;
  });

function readFiles(files: readonly string[]): { reader: Reader; exported: ExportFile[] } {
  const read = files.map((file) => {
    const found = documentsIn(readTextFile(file));
    if (!found.ok) throw new BadInput(`${file}: ${found.message}`);
    const reader = readerOf(found.documents);
    if (reader) return { reader, name: `${file}: `, documents: found.documents };
    const known = otherJson(found.isLines ? (found.documents[0] ?? null) : [...found.documents]);
    throw new BadInput(`${file}: ${known ?? "No reader knows this file."} See docs/conversations.md.`);
  });
  const [first] = read;
  const other = read.find(({ reader }) => reader !== first?.reader);
  if (!first || other)
    throw new BadInput(
      `${other?.name ?? ""}These are ${other?.reader.title}, and the files before are ${first?.reader.title}. Convert them one after the other.`,
    );
  return { reader: first.reader, exported: read.map(({ name, documents }) => ({ name, documents })) };
}

function appOf({ folder, name, config }: AppSession, files: readonly string[]) {
  return {
    planner: shortName(name),
    app: name,
    graph: config.graph ?? firstGraph(path.join(folder, config.config)),
    decisions: config.decisions ?? defaultDecisions,
    source: files.map((file) => path.basename(file)).join(", "),
  };
}

/** A recording of a live run has more than an export, so it is never replaced by one; nor is one of another graph. */
function refuseRecorded(session: AppSession, where: string, converted: readonly Converted[]): void {
  const { folder } = session;
  const known = existsSync(recordingsFolder(folder, where)) ? readRecordings(folder, where) : [];
  const otherGraph = otherGraphIn(session);
  for (const { recording } of converted)
    for (const one of known) {
      if (one.id !== recording.id) continue;
      const graph = otherGraph(one);
      if (graph === null && one.origin?.kind === recording.origin?.kind) continue;
      const what = graph === null ? "which was not made by this export" : `which is of the graph ${graph}`;
      throw new BadInput(
        `${where} has another recording with the id ${one.id}, ${what}. Give another folder with --out.`,
      );
    }
}

async function store(
  session: AppSession,
  converted: readonly Converted[],
  where: string,
  { replay = true }: ConvertOptions,
): Promise<Stored[]> {
  const { folder, config, io } = session;
  for (const one of converted) storeObserved(folder, where, one);
  const hasApp = existsSync(path.join(folder, config.config));
  if (!replay || !hasApp) {
    if (replay)
      io.err(
        `Not replayed: there is no ${config.config} in ${folder}. In the app's folder, planner-studio check --accept stores what it decides.`,
      );
    return converted.map((one) => ({ ...one, file: storeRecording(folder, where, one.recording) }));
  }
  const side = await session.openTree(session.name, false);
  const runs = openRunStore(session, side, { out: where });
  const stored: Stored[] = [];
  try {
    for (const one of converted) {
      const why = await runs.add(one.recording);
      const file = path.relative(
        folder,
        path.join(recordingsFolder(folder, where), fileNameOf(one.recording.id)),
      );
      stored.push({ ...one, file, why });
    }
  } finally {
    await runs.close();
  }
  return stored;
}

/** Observed traces stand beside the recordings, where no command takes them for one. */
function storeObserved(folder: string, where: string, { recording, observed }: Converted): void {
  if (!observed) return;
  const into = path.join(recordingsFolder(folder, where), "observed");
  writeWhole(path.join(into, fileNameOf(recording.id)), stringifyTrace(observed));
}

function report(
  stored: readonly Stored[],
  reader: Reader,
  { io }: AppSession,
  { json }: ConvertOptions,
): void {
  if (json) {
    const rows = stored.map(({ recording, file, why, observed }) => {
      return {
        id: recording.id,
        origin: recording.origin,
        file,
        observed: observed !== null,
        why: why ?? null,
      };
    });
    return io.out(JSON.stringify(rows, null, 2));
  }
  for (const { recording, file, why } of stored) {
    io.out(`Converted ${recording.id}: ${describeSize(recording)} in ${file}`);
    if (typeof why === "string") io.out(`  It does not replay as in the export: ${why}.`);
  }
  const replayed = stored.filter(({ why }) => why !== undefined);
  const same = replayed.filter(({ why }) => why === null).length;
  const counts =
    replayed.length > 0
      ? `; ${same} of ${replayed.length} ${plural(same, "replays", "replay")} as in the export`
      : "";
  io.out(`${counted(stored.length, "conversation")} from ${reader.title}, ${reader.kind}${counts}.`);
}
