import type { Fault } from "../../std";
import { aloneOf, type Chosen, type EconomicsReport, reportOf } from "../report";
import { type EconomicsView, listedRun, type Selection, selectTasks } from "../view";
import { resultsNotes } from "./notes";
import { readResults, readResultsMap } from "./readResults";
import { type Results, resultRuns, resultSteps } from "./resultRuns";

/** A file of results, read. */
export type OpenResults = { readonly results: Results; readonly notes: readonly string[] };

type Opened =
  | ({ readonly ok: true } & OpenResults)
  | { readonly ok: false; readonly of: "map" | "results"; readonly faults: readonly Fault[] };

/** Reads a file of results, and the map of its fields if there is one. */
export function openResults(text: string, mapText: string | null): Opened {
  const mapped = mapText === null ? null : readResultsMap(mapText);
  if (mapped && !mapped.ok) return { ok: false, of: "map", faults: mapped.faults };
  const map = mapped?.map ?? {};
  const read = readResults(text, map);
  if (!read.ok) return { ok: false, of: "results", faults: read.faults };
  const results = resultRuns(read.tasks, map);
  return { ok: true, results, notes: resultsNotes(results, read.unread, map) };
}

/** Computes the report of a file; reviews and self-checks are not in it. */
export const resultsReport = ({ results }: OpenResults, chosen: Chosen = {}): EconomicsReport => ({
  ...reportOf(results.runs, results.spec, results.architectures, chosen),
  checks: [],
});

/** Returns the report with the selected tasks. */
export function viewResults(
  { results, notes }: OpenResults,
  report: EconomicsReport,
  selection: Selection,
): EconomicsView {
  const { runs, spec, lines } = results;
  const { opened, ...selected } = selectTasks({ runs, spec, report }, selection);
  const alone = aloneOf(spec.variants, (id) => runs.filter((run) => run.architecture === id));
  const timeline = opened && {
    run: listedRun(opened, alone),
    steps: resultSteps(lines.get(opened) ?? []),
  };
  return { ...selected, source: "results", notes, report, timeline };
}
