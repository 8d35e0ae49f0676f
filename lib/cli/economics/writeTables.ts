import { aloneOf, csvOf, type EconomicsReport, type TaskRun, tablesOf } from "../../economics";
import { counted } from "../../std";
import { newFolder, writeNewFiles } from "../documents";
import type { Io } from "../io";

type Reported = {
  readonly report: EconomicsReport;
  readonly runs: readonly TaskRun[];
  readonly spec: { readonly variants: Parameters<typeof aloneOf>[0] };
};

/** Writes each table of a report as CSV into a folder, and says so unless JSON is printed. */
export function writeTables(
  { csv: folder, json }: { readonly csv: string; readonly json?: boolean | undefined },
  { report, runs, spec }: Reported,
  io: Io,
): void {
  const alone = aloneOf(spec.variants, (id) => runs.filter(({ architecture }) => architecture === id));
  const tables = tablesOf(report, runs, alone);
  writeNewFiles(
    folder,
    tables.map((table) => ({ name: `${table.name}.csv`, text: csvOf(table) })),
  );
  if (!json) io.out(`${counted(tables.length, "table")} written to ${folder}.`);
}

/** Throws `BadInput` if the tables could not be written, before the replays that they are made of. */
export const prepareTables = (folder: string): void => newFolder(folder, ["architectures.csv"]);
