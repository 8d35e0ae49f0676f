import { textDiff } from "../../../apps";
import * as plans from "../../../planners/smith";
import { counted, type Json } from "../../../std";
import { readTextFile, writeText } from "../../documents";
import { exitCodes, type Io } from "../../io";
import { countOf, problemLines, registryOf } from "./planFiles";

export type RepairOptions = {
  readonly registry?: string;
  readonly narratives?: string;
  readonly write?: boolean;
  readonly json?: boolean;
};

/** Lists the edits of a plan file that need no guess, with their diff; writes them on request. Remaining problems are findings. */
export function repairPlanFile(file: string, options: RepairOptions, io: Io): number {
  const registry = registryOf(options.registry);
  const narratives = countOf(options.narratives, "--narratives", 0);
  const before = readTextFile(file);
  const repaired = plans.repairPlanText(before, registry, { narratives, ...plans.asWritten });
  const { edits, problems } = repaired;
  const isWritten = options.write === true && edits.length > 0;
  if (isWritten) writeText(file, `${repaired.text}\n`);
  if (options.json)
    io.out(JSON.stringify({ ok: problems.length === 0, edits, problems, written: isWritten }));
  else tell(file, { before, repaired, isWritten }, io);
  return problems.length === 0 ? exitCodes.fine : exitCodes.findings;
}

type Told = { readonly before: string; readonly repaired: plans.RepairedPlan; readonly isWritten: boolean };

function tell(file: string, { before, repaired, isWritten }: Told, io: Io): void {
  const { text, edits, problems } = repaired;
  if (edits.length > 0) {
    io.out(edits.map(({ pointer, message }) => `${pointer || "/"}  ${message}`).join("\n"));
    io.out(`\n${textDiff(indented(before), text, Number.POSITIVE_INFINITY).join("\n")}\n`);
  }
  if (problems.length > 0) io.out(`${problemLines(problems)}\n`);
  io.out(`${file}: ${summary(repaired, isWritten)}`);
}

function summary({ edits, problems }: plans.RepairedPlan, isWritten: boolean): string {
  const left = `${counted(problems.length, "problem")} ${problems.length === 1 ? "remains" : "remain"}`;
  if (edits.length === 0)
    return problems.length === 0
      ? "The plan is valid, and nothing was changed."
      : `Nothing can be repaired without a guess; ${left}.`;
  const done = `${counted(edits.length, "edit")} ${isWritten ? "written" : "possible (--write applies)"}`;
  return `${done}; ${problems.length === 0 ? "the plan is then valid" : left}.`;
}

/** Writes JSON as the repaired plan is written, so that the diff shows the edits alone. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text) as Json, null, 2);
  } catch {
    return text;
  }
}
