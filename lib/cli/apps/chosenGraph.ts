import { readFileSync } from "node:fs";
import path from "node:path";
import type { Recording } from "../../recording";
import type { AppConfig } from "../../runner";
import { counted, isObject, listed, plural } from "../../std";

type Chosen = {
  readonly folder: string;
  readonly config: Pick<AppConfig, "config" | "graph">;
  readonly report: (line: string) => void;
};

/** Returns the recordings without those of another graph of `langgraph.json`, which are reported. A graph that is gone may have been renamed. */
export function ofChosenGraph(
  recordings: readonly Recording[],
  { folder, config, report }: Chosen,
): readonly Recording[] {
  const graphs = graphsIn(path.join(folder, config.config));
  const chosen = config.graph ?? graphs[0];
  const isOther = ({ app }: Recording) => app && app.graph !== chosen && graphs.includes(app.graph);
  const others = recordings.filter(isOther);
  if (others.length === 0) return recordings;
  const names = [...new Set(others.flatMap(({ app }) => app?.graph ?? []))].sort();
  report(
    `Left out: ${counted(others.length, "recording")} of the ${plural(names.length, "graph", "graphs")} ${listed(names)}, since the graph is ${chosen}. Choose another with --graph.`,
  );
  return recordings.filter((one) => !isOther(one));
}

/** Names of the graphs; none of a file that cannot be read, which is refused when the app is loaded. */
function graphsIn(file: string): readonly string[] {
  try {
    const config: unknown = JSON.parse(readFileSync(file, "utf8"));
    return isObject(config) && isObject(config.graphs) ? Object.keys(config.graphs) : [];
  } catch {
    return [];
  }
}
