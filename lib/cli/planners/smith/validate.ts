import { counted } from "../../../std";
import { readTextFile } from "../../documents";
import { exitCodes, type Io } from "../../io";
import { isMany, judgeOutputs } from "./judging/judgeOutputs";
import { checkedPlan, countOf, problemLines, registryOf } from "./planFiles";

export type ValidateOptions = {
  readonly registry?: string;
  readonly narratives?: string;
  readonly json?: boolean;
};

/** All that is wrong with the plan of a file; anything is a finding, broken JSON too. */
export function validatePlanFile(file: string, options: ValidateOptions, io: Io): number {
  const registry = registryOf(options.registry);
  const narratives = countOf(options.narratives, "--narratives", 0);
  if (isMany(file)) return judgeOutputs(file, { registry, narratives, json: options.json }, io);
  const checked = checkedPlan(readTextFile(file), registry, narratives);
  const problems = checked.ok ? [] : checked.problems;
  const { warnings } = checked;
  if (options.json) io.out(JSON.stringify({ ok: checked.ok, problems, warnings }));
  else if (checked.ok) io.out(`${file} is a valid plan of ${counted(checked.plan.nodes.length, "call")}.`);
  else io.out(`${problemLines(problems)}\n\n${file}: ${counted(problems.length, "problem")}.`);
  if (!options.json && warnings.length > 0)
    io.out(`\n${counted(warnings.length, "warning")}:\n${problemLines(warnings)}`);
  return checked.ok ? exitCodes.fine : exitCodes.findings;
}
