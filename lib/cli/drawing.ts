import path from "node:path";
import { signatureOf } from "../planner";
import { closestPlanner, noPlannerModule, type PlannerModule } from "../planners";
import { counted, parseJson } from "../std";
import {
  drawingsIn,
  drawnTopology,
  type Fenced,
  looksLikeLangGraph,
  looksLikeReactFlow,
  type ReadDrawn,
  readLangGraph,
  readMermaid,
  readReactFlow,
  type Signature,
  type Topology,
} from "../topology";
import { isFile, readTextFile } from "./documents";
import { BadInput } from "./io";
import { moduleOf } from "./planners/appModule";

/** Sources of graphs in a workspace. */
type Workspace = {
  readonly modules: readonly PlannerModule[];
  topology(name: string, planner?: string): Topology;
};

/** A topology for use as a graph, which need not run. `remarks`: ambiguities of a drawing. */
type Graph = {
  readonly topology: Topology;
  readonly signature: Signature;
  readonly remarks: readonly string[];
};

/** A drawing of a file; `notes.md#2` is the second of a Markdown text. */
type DrawingFile = { readonly file: string; readonly drawing: number | null };

/** True if the name is a file with a drawing: Mermaid, Markdown with Mermaid, `to_json()` of LangGraph, or React Flow. */
export function isDrawingFile(name: string): boolean {
  const { file } = fileOf(name);
  if (!isFile(file)) return false;
  const text = readTextFile(file);
  const parsed = parseJson(text);
  if (!parsed.ok) return drawingsIn(text).length > 0;
  return looksLikeLangGraph(parsed.value) || looksLikeReactFlow(parsed.value);
}

/** Explains why a command that replays refuses a drawing. */
export const withoutPolicies = (name: string): string =>
  `${name}: A drawing has no policies to replay. lint, draw and structure take drawings.`;

/** Loads a topology by name or file, or imports a drawing: for `planner` if given, else for the planner that knows most of its nodes, as on the import page. */
export async function graphOf(workspace: Workspace, name: string, planner?: string): Promise<Graph> {
  const read = isDrawingFile(name) ? await readDrawing(name) : null;
  if (read === null) {
    const topology = workspace.topology(name, planner);
    const module = moduleOf([...workspace.modules, noPlannerModule], topology);
    if (!module) throw new BadInput(`${topology.id}: There is no planner "${topology.planner}".`);
    return { topology, signature: signatureOf(module.planner), remarks: [] };
  }
  if (!read.ok) throw new BadInput(`${name}: ${read.message}`);
  const { graph } = read;
  const closest =
    planner === undefined
      ? closestPlanner(graph, workspace.modules)
      : { signature: signatureFor(workspace, planner, name), remarks: [] };
  const signature = "signature" in closest ? closest.signature : signatureOf(closest.module.planner);
  const id = path.parse(fileOf(name).file).name.slice(0, 100);
  const { topology, beyondProblems } = drawnTopology(graph, { id, title: graph.title ?? id, signature });
  return { topology, signature, remarks: [...closest.remarks, ...beyondProblems] };
}

function signatureFor({ modules }: Workspace, planner: string, of: string): Signature {
  const module = [...modules, noPlannerModule].find((one) => one.planner.id === planner);
  if (!module) throw new BadInput(`${of}: There is no planner "${planner}".`);
  return signatureOf(module.planner);
}

async function readDrawing(name: string): Promise<ReadDrawn> {
  const { file, drawing } = fileOf(name);
  const text = readTextFile(file);
  const parsed = parseJson(text);
  if (parsed.ok)
    return looksLikeLangGraph(parsed.value) ? readLangGraph(parsed.value) : readReactFlow(parsed.value);
  return readMermaid(chosen(name, drawingsIn(text), drawing).text);
}

/** Selects one of several drawings by number. */
function chosen(name: string, drawings: readonly Fenced[], drawing: number | null): Fenced {
  const one = drawings[(drawing ?? 1) - 1];
  if (one && (drawing !== null || drawings.length === 1)) return one;
  const all = drawings.map(
    ({ title }, i) => `${fileOf(name).file}#${i + 1}${title === null ? "" : ` (${title})`}`,
  );
  throw new BadInput(
    `${name}: The file holds ${counted(drawings.length, "drawing")}. Name one: ${all.join(", ")}.`,
  );
}

function fileOf(name: string): DrawingFile {
  const [, file, number] = /^(.+)#(\d{1,4})$/.exec(name) ?? [];
  if (isFile(name) || file === undefined) return { file: name, drawing: null };
  return { file, drawing: Number(number) };
}
