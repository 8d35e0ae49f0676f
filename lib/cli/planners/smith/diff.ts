import * as plans from "../../../planners/smith";
import { BadInput, exitCodes, type Io } from "../../io";
import { table } from "../../table";
import type { Workspace } from "../../workspace";
import { checkedPlan, planTextOf, registryOf } from "./planFiles";

export type PlanDiffOptions = { readonly registry?: string; readonly json?: boolean };

/** Compares two valid plans; any difference is a finding. */
export function diffPlanFiles(
  workspace: Workspace,
  base: string,
  head: string,
  options: PlanDiffOptions,
  io: Io,
): number {
  const registry = registryOf(options.registry);
  const [left, right] = [base, head].map((name) => {
    const checked = checkedPlan(planTextOf(workspace, name), registry);
    if (checked.ok) return checked.plan;
    const { message } = checked.problems[0] ?? { message: "" };
    throw new BadInput(`${name} is not a valid plan: ${message} "smith validate" tells all.`);
  });
  if (!left || !right) throw new Error("Two names give two plans.");
  const diff = plans.diffPlans(left, right);
  if (options.json) io.out(JSON.stringify(diff));
  else tell(diff, left, right, io);
  return diff.equal ? exitCodes.fine : exitCodes.findings;
}

function tell(diff: plans.PlanDiff, base: plans.Plan, head: plans.Plan, io: Io): void {
  const { shape } = diff;
  // Both plans are valid, and therefore acyclic.
  const row = (name: string, of: (shape: plans.PlanDiff["shape"]["base"]) => number | null | undefined) => [
    name,
    String(of(shape.base)),
    String(of(shape.head)),
  ];
  const rows = [
    row("calls", (one) => one.calls),
    row("levels", (one) => one.levels),
    row("side by side", (one) => one.widest),
    row("longest chain", (one) => one.longest?.length),
  ];
  io.out(table(["", "Base", "Head"], rows, [1, 2]));
  const call = ({ nodes }: plans.Plan, id: number) => `${id} ${nodes[id]?.tool}.${nodes[id]?.function}`;
  const lines = [
    ...diff.changed.map((one) => `~ ${call(base, one.base)}: ${changes(one)}`),
    ...diff.removed.map((id) => `- ${call(base, id)}`),
    ...diff.added.map((id) => `+ ${call(head, id)}`),
    ...diff.order.map(
      ({ kind, first, second }) => `${orders[kind]}: ${call(base, first)}, ${call(base, second)}`,
    ),
    ...diff.answers.map(({ kind, from, to }) => {
      const side = kind === "withheld" ? base : head;
      return `${call(side, to)} ${answers[kind]} the answer of ${call(side, from)}`;
    }),
    ...(diff.output
      ? [`final output: ${call(base, diff.output.base)} became ${call(head, diff.output.head)}`]
      : []),
  ];
  io.out(`\n${lines.length === 0 ? "The plans make the same calls in the same order." : lines.join("\n")}`);
}

const changes = ({ inputs, settings }: plans.PlanDiff["changed"][number]): string =>
  [...inputs.map((op) => `input ${op.path}`), ...settings.map((op) => op.path.slice(1))].join(", ");

const answers: { readonly [kind in plans.PlanDiff["answers"][number]["kind"]]: string } = {
  withheld: "is no longer given",
  given: "is now given",
};

const orders: { readonly [kind in plans.PlanDiff["order"][number]["kind"]]: string } = {
  reversed: "the other way round",
  freed: "no longer in order",
  bound: "now in order",
};
