import { problemsAgainst } from "../changes";
import { errorsOf, warningsOf } from "../compile";
import { counted } from "../std";
import { problems } from "../topology";
import { graphOf } from "./drawing";
import { BadInput, exitCodes, type Io } from "./io";
import type { Workspace } from "./workspace";

/** Reports a topology's errors and warnings; with a base, also the risks of replacing it. Errors are findings. */
export async function lint(
  workspace: Workspace,
  name: string,
  options: { readonly json?: boolean; readonly base?: string },
  io: Io,
): Promise<number> {
  const { topology, signature, remarks } = await graphOf(workspace, name);
  const planner = workspace.modules.find((module) => module.planner.id === topology.planner)?.planner;
  const base =
    options.base === undefined
      ? undefined
      : (await graphOf(workspace, options.base, topology.planner)).topology;
  if (base && base.planner !== topology.planner)
    throw new BadInput(
      `The topologies belong to different planners: ${base.planner} and ${topology.planner}.`,
    );
  const linted = base ? problemsAgainst(base, topology, signature) : problems(topology, signature);
  const known = new Set(linted.map(({ message }) => message));
  // Problems that need the planner's code are listed last.
  const found = [
    ...linted,
    ...(planner ? [...errorsOf(topology, planner), ...warningsOf(topology, planner)] : []).filter(
      ({ message }) => !known.has(message),
    ),
  ];
  const errors = found.filter((problem) => problem.severity === "error").length;
  if (options.json) {
    io.out(
      JSON.stringify({
        topology: topology.id,
        errors,
        warnings: found.length - errors,
        problems: found,
        ...(remarks.length > 0 && { remarks }),
      }),
    );
  } else {
    for (const { severity, address, code, message, fix } of found)
      io.out(`${severity}  ${address}  ${code}\n  ${message} ${fix}`);
    for (const remark of remarks) io.out(`remark\n  ${remark}`);
    const summary = `${counted(errors, "error")}, ${counted(found.length - errors, "warning")}`;
    io.out(
      found.length === 0 ? `${topology.id} compiles; no problems found.` : `\n${topology.id}: ${summary}.`,
    );
  }
  return errors > 0 ? exitCodes.findings : exitCodes.fine;
}
