import { signatureOf } from "../planner";
import { problems } from "../topology";
import { BadInput, exitCodes, type Io } from "./io";
import { counted } from "./table";
import type { Workspace } from "./workspace";

/** All that keeps a topology from compiling, and what else is odd in it. Errors are findings. */
export function lint(
  workspace: Workspace,
  name: string,
  options: { readonly json?: boolean },
  io: Io,
): number {
  const topology = workspace.topology(name);
  const planner = workspace.modules.find((module) => module.planner.id === topology.planner)?.planner;
  if (!planner) throw new BadInput(`${topology.id}: There is no planner "${topology.planner}".`);
  const found = problems(topology, signatureOf(planner));
  const errors = found.filter((problem) => problem.severity === "error").length;
  if (options.json) {
    io.out(
      JSON.stringify({ topology: topology.id, errors, warnings: found.length - errors, problems: found }),
    );
  } else {
    for (const { severity, address, message, fix } of found)
      io.out(`${severity}  ${address}\n  ${message} ${fix}`);
    const summary = `${counted(errors, "error")}, ${counted(found.length - errors, "warning")}`;
    io.out(
      found.length === 0 ? `${topology.id} compiles; nothing to mend.` : `\n${topology.id}: ${summary}.`,
    );
  }
  return errors > 0 ? exitCodes.findings : exitCodes.fine;
}
