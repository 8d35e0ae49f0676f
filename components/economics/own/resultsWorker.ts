import {
  type EconomicsReport,
  type OpenResults,
  openResults,
  resultsLimits,
  resultsReport,
  viewResults,
} from "@/lib/economics";
import { decodeUtf8, notUtf8 } from "@/lib/std";
import type { Compared } from "../controls/selecting";
import type { ResultsAnswer, ResultsRequest } from "./messages";

let opened: OpenResults | null = null;
let report: { readonly of: string; readonly made: EconomicsReport } | null = null;

const answer = (message: ResultsAnswer) => postMessage(message);
const megabytes = (bytes: number): number => Math.round(bytes / 1_000_000);

addEventListener("message", async ({ data }: MessageEvent<ResultsRequest>) => {
  if (data.kind === "open") return open(data.results, data.map);
  if (!opened) return;
  answer({ kind: "view", view: viewResults(opened, reportOf(opened, data.compared), data.selection) });
});

async function open(results: File, map: File | null): Promise<void> {
  const large = [results, map].find((file) => file !== null && file.size > resultsLimits.bytes);
  if (large) {
    const sizes = `It has ${megabytes(large.size)} MB; the maximum is ${megabytes(resultsLimits.bytes)} MB.`;
    return answer({ kind: "refused", file: large.name, faults: [`${sizes} Split it.`] });
  }
  const texts: string[] = [];
  for (const file of map ? [results, map] : [results]) {
    const text = decodeUtf8(await file.arrayBuffer());
    if (text === null) return answer({ kind: "refused", file: file.name, faults: [notUtf8] });
    texts.push(text);
  }
  const [text = "", mapText = null] = texts;
  const read = openResults(text, mapText);
  if (!read.ok) {
    const faults = read.faults.map(({ message, fix }) => `${message} ${fix}`);
    return answer({ kind: "refused", file: (read.of === "map" ? map : results)?.name ?? "", faults });
  }
  opened = read;
  answer({ kind: "view", view: viewResults(read, reportOf(read, null), {}) });
}

/** Reuses the last report: a selection changes no figure. */
function reportOf(results: OpenResults, compared: Compared | null): EconomicsReport {
  const of = JSON.stringify(compared);
  if (report?.of !== of) {
    const { head, base } = compared ?? {};
    const chosen = { ...(head !== undefined && { head }), ...(base !== undefined && { bases: [base] }) };
    report = { of, made: resultsReport(results, chosen) };
  }
  return report.made;
}
