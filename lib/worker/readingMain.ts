import { type AgreementView, type DecisionPair, nameOfTurn, viewPairs } from "../agreement";
import { diffTopologies, mergedTopology, problemsAgainst } from "../changes";
import { keptLayout, type Layout, layoutOf, toSvg } from "../layout";
import { signatureOf } from "../planner";
import { shippedPlanners } from "../planners";
import type { Json } from "../std";
import { type Problem, problems, type ReadDrawn, readMermaid } from "../topology";
import { stringifyTrace } from "../trace";
import type {
  AgreementTask,
  DiffResult,
  DiffTask,
  LayoutTask,
  LintTask,
  Merged,
  MergedTask,
  PlannerTask,
  ShadowLogRead,
  ShadowLogTask,
  ShadowTask,
  ShadowTurns,
  SvgTask,
  TurnPairTask,
} from "./boundedThreads";
import type { ReadTask } from "./fileReader";
import { giveWay } from "./giveWay";
import { type PackedTrace, unpackTrace } from "./packTrace";
import { type FileRead, readFile } from "./readFile";
import { readShadowLog } from "./shadow/shadowLog";
import { shadowTurnsOf } from "./shadow/shadowTurns";

giveWay();

/** Reads a file on the reading thread. Called by name from the pool. */
export const readFileTask = ({ content, conversations }: ReadTask): FileRead =>
  readFile(content, shippedPlanners, conversations);

/** Likewise, for the text of a flowchart. */
export const readMermaidTask = (text: string): Promise<ReadDrawn> => readMermaid(text);

// Tasks of the helper threads.
export const layoutTask = async ({ topology, size, before }: LayoutTask): Promise<Layout> =>
  before ? keptLayout(topology, before) : layoutOf(topology, size);
export function mergeTask({ base, head, signature }: MergedTask): Merged {
  const { topology, marks, places: locations } = mergedTopology(base, head, signature);
  return { topology, marks, places: locations };
}
export function diffTask({ base, head, signature, without }: DiffTask): DiffResult {
  const { changes, withChanges } = diffTopologies(base, head, signature);
  if (!without) return { changes, mixed: null };
  const chosen = changes.filter(({ id }) => !without.includes(id)).map(({ id }) => id);
  return { changes, mixed: withChanges(new Set(chosen)) };
}
export const svgTask = (task: SvgTask): string => toSvg(task);
export const traceFileTask = (packed: PackedTrace): string => stringifyTrace(unpackTrace(packed));
export const indentTask = (text: string): string => `${JSON.stringify(JSON.parse(text), null, 2)}\n`;

export function lintTask({ planner: id, topology, base }: LintTask): readonly Problem[] {
  const planner = shippedPlanners.find(id)?.planner;
  if (!planner) throw new Error(`The planner "${id}" does not ship.`);
  if (base) return problemsAgainst(base, topology, signatureOf(planner));
  return [...problems(topology, signatureOf(planner)), ...(planner.problems?.(topology) ?? [])];
}

export async function plannerTask({ planner, task, input }: PlannerTask): Promise<Json> {
  const run = shippedPlanners.find(planner)?.tasks[task];
  if (!run) throw new Error(`The planner "${planner}" has no task "${task}".`);
  return run(input);
}

export function shadowTurnsTask({ planner: id, ...task }: ShadowTask): ShadowTurns {
  const module = shippedPlanners.find(id);
  if (!module) throw new Error(`The planner "${id}" does not ship.`);
  return shadowTurnsOf(module, task);
}

export const shadowLogTask = (task: ShadowLogTask): ShadowLogRead => readShadowLog(task);

/** Returns the pair of a turn; `null` if there is none. */
export function turnPairTask({ pairs, ...turn }: TurnPairTask): DecisionPair | null {
  const name = nameOfTurn(turn);
  for (const text of pairs) {
    const found = (JSON.parse(text) as readonly DecisionPair[]).find((pair) => nameOfTurn(pair) === name);
    if (found) return found;
  }
  return null;
}

export const agreementTask = ({ pairs, labels, selection }: AgreementTask): AgreementView =>
  viewPairs(
    pairs.flatMap((text) => JSON.parse(text) as readonly DecisionPair[]),
    labels,
    selection,
  );
