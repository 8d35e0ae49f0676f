import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Recording } from "../../recording";
import { type AppConfig, fileNameOf, readRecordings, recordingsFolder } from "../../runner";
import { counted, isObject, listed, plural } from "../../std";

type App = { readonly folder: string; readonly config: Pick<AppConfig, "config" | "graph"> };

/** Returns the graph of `langgraph.json` that a recording is of, where another one is chosen; `null` for the chosen one, for one that is gone, which may have been renamed, and where the chosen one cannot be loaded. */
export function otherGraphIn(app: App): (recording: Recording) => string | null {
  const { graphs, chosen } = graphsOf(app);
  if (chosen === undefined || !graphs.includes(chosen)) return () => null;
  return ({ app: by }) => (by && by.graph !== chosen && graphs.includes(by.graph) ? by.graph : null);
}

/** Returns the recordings without those of another graph, which are reported. */
export function ofChosenGraph(
  recordings: readonly Recording[],
  app: App,
  report: (line: string) => void,
): readonly Recording[] {
  const otherGraph = otherGraphIn(app);
  const others = recordings.flatMap((one) => otherGraph(one) ?? []);
  if (others.length === 0) return recordings;
  const { chosen } = graphsOf(app);
  const names = [...new Set(others)].sort();
  report(
    `Left out: ${counted(others.length, "recording")} of the ${plural(names.length, "graph", "graphs")} ${listed(names)}, since the graph is ${chosen}. Choose another with --graph.`,
  );
  return recordings.filter((one) => otherGraph(one) === null);
}

/** Says that a recording of this id would replace one of another graph; `null` if it would not. */
export function replacedOther(app: App, where: string, id: string): string | null {
  const file = path.join(recordingsFolder(app.folder, where), fileNameOf(id));
  const stored = existsSync(file) ? recordingIn(app.folder, file) : undefined;
  const graph = stored ? otherGraphIn(app)(stored) : null;
  const name = path.relative(app.folder, file);
  return graph && `${name} holds a recording of the graph ${graph}, which this one would replace`;
}

/** Returns the recording of a file; `undefined` for a file that holds none. */
function recordingIn(folder: string, file: string): Recording | undefined {
  try {
    return readRecordings(folder, file)[0];
  } catch {
    return undefined;
  }
}

function graphsOf({ folder, config }: App) {
  const graphs = graphsIn(path.join(folder, config.config));
  return { graphs, chosen: config.graph ?? graphs[0] };
}

/** The graph that a command takes where none is named. */
export const firstGraph = (file: string): string => graphsIn(file)[0] ?? "agent";

const javaScript = /\.[cm]?[jt]sx?(:|$)/;

/** Names of the graphs in Python; none of a file that cannot be read, which is refused when the app is loaded. */
function graphsIn(file: string): readonly string[] {
  try {
    const config: unknown = JSON.parse(readFileSync(file, "utf8"));
    const graphs = isObject(config) && isObject(config.graphs) ? Object.entries(config.graphs) : [];
    return graphs.flatMap(([name, entry]) =>
      javaScript.test(String(isObject(entry) ? entry.path : entry)) ? [] : name,
    );
  } catch {
    return [];
  }
}
