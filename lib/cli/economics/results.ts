import { openResults, resultsLimits, resultsReport } from "../../economics";
import { readTextFile, refuse } from "../documents";
import { BadInput, exitCodes, type Io } from "../io";
import { chosenOf, type PointsOptions } from "./points";
import { tellEconomics } from "./tellEconomics";
import { writeTables } from "./writeTables";

/** Reports on a file of results, one attempt a line. */
export function resultsCommand(file: string, options: PointsOptions, io: Io): number {
  const { map, csv, json, recordings, topology } = options;
  if (recordings !== undefined || topology !== undefined)
    throw new BadInput("--recordings and --topology are for replays; leave them out with a file of results.");
  const opened = openResults(
    readTextFile(file, resultsLimits.bytes),
    map === undefined ? null : readTextFile(map),
  );
  if (!opened.ok) refuse(opened.of === "map" ? (map ?? "--map") : file, opened.faults);
  const { runs, spec, architectures } = opened.results;
  const report = resultsReport(opened, chosenOf(options, architectures));
  if (csv !== undefined) writeTables({ csv, json }, { report, runs, spec }, io);
  if (json) io.out(JSON.stringify({ ...report, notes: opened.notes, runs }));
  else if (csv === undefined) io.out(tellEconomics(report, opened.notes));
  return exitCodes.fine;
}
