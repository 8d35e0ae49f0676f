import type * as plans from "../../../../planners/smith";
import { type ShareInterval, wilson } from "../../../../std";
import { table } from "../../../table";

export type NamedTable = { readonly name: string; readonly table: plans.PlanningTable };

/** Tables of one or two versions, side by side: figures with their 95 % intervals. */
export function tablesAsText(tables: readonly NamedTable[]): string {
  const row = (title: string, cell: (one: plans.PlanningTable) => string) => [
    title,
    ...tables.map((one) => cell(one.table)),
  ];
  const codes = [...new Set(tables.flatMap((one) => one.table.broken.map(({ code }) => code)))];
  const rows = [
    row("plannings", ({ plannings }) => String(plannings)),
    row("valid at the first attempt", ({ firstValid }) => share(firstValid)),
    row("accepted", ({ accepted }) => share(accepted)),
    row("attempts", ({ attempts }) => mean(attempts, 2)),
    row("tokens", ({ tokens }) => mean(tokens, 0)),
    ...codes.map((code) =>
      row(`  ${code}`, ({ broken, plannings }) =>
        share(broken.find((one) => one.code === code)?.share ?? wilson(0, plannings)),
      ),
    ),
  ];
  return table(["", ...tables.map(({ name }) => name)], rows);
}

const percent = (value: number): string => `${(100 * value).toFixed(0)}%`;

const share = (of: ShareInterval | null): string =>
  of === null ? "-" : `${percent(of.share)} (${percent(of.low)} to ${percent(of.high)})`;

const mean = (of: plans.MeanInterval | null, digits: number): string =>
  of === null ? "-" : `${of.mean.toFixed(digits)} (${of.low.toFixed(digits)} to ${of.high.toFixed(digits)})`;
