"use client";

import { useSyncExternalStore } from "react";
import { counted } from "@/lib/std";
import { useNamed } from "../../../people/NameContext";
import { Button } from "../../../ui/Button";
import { ProgressBar } from "../../../ui/live/ProgressBar";
import { RefusalLine } from "../../../ui/live/RefusalLine";
import { PageLink } from "../../../ui/reading/PageLink";
import { useShowMore } from "../../../ui/reading/useShowMore";
import type { ChosenFiles } from "./chosen";
import {
  closeImport,
  currentImport,
  type FolderImport,
  resumeImport,
  startImport,
  stopImport,
  subscribe,
} from "./folderImport";

const outcomeLabels = {
  new: "+ new",
  "new-version": "± new version",
  known: "= already there",
  refused: "! refused",
} as const;

/** Returns the running or last import of a folder; it outlives the page. */
export const useFolderImport = (): FolderImport | null =>
  useSyncExternalStore(subscribe, currentImport, () => null);

/** Offers to import a folder of any size into a set. */
export function ImportFolder({ chosen, passedOver, set }: ChosenFiles & { readonly set: string }) {
  const { whenNamed } = useNamed();
  return (
    <section aria-label="Files" className="grid gap-3 rounded-md border bg-surface-1 p-4">
      <p>
        {counted(chosen.length, "file")} to import into the set “{set || "Imported"}”.
        {passedOver > 0 && ` ${counted(passedOver, "other file")} of the folder passed over.`}
      </p>
      <Button
        look="primary"
        className="justify-self-start"
        onClick={() => whenNamed(() => void startImport(chosen, set || "Imported"))}
      >
        Import {counted(chosen.length, "file")}
      </Button>
    </section>
  );
}

/** Shows the progress of an import and the result of each file, refused ones first. */
export function FolderProgress({ of }: { readonly of: FolderImport }) {
  const { total, results, state, trouble } = of;
  const sorted = [...results].sort(
    (a, b) => Number(b.outcome === "refused") - Number(a.outcome === "refused"),
  );
  const { shown, more } = useShowMore(sorted.length, 100, "files");
  return (
    <section aria-label="Import" className="grid gap-3 rounded-md border bg-surface-1 p-4">
      <p role="status" className="font-medium">
        {sentenceOf(of)}
      </p>
      <ProgressBar label="Files imported" done={results.length} total={total} />
      <RefusalLine className="font-medium">{trouble}</RefusalLine>
      <p className="flex flex-wrap items-center gap-3">
        {state === "sending" && <Button onClick={stopImport}>Stop</Button>}
        {state === "stopped" && (
          <Button look="primary" onClick={() => void resumeImport()}>
            Resume
          </Button>
        )}
        {state !== "sending" && <Button onClick={closeImport}>Close</Button>}
        <PageLink className="underline" href="/recordings">
          Recordings
        </PageLink>
      </p>
      <ul aria-label="Result of each file" className="rounded-md border text-sm">
        {sorted.slice(0, shown).map((one) => (
          <li key={one.path} className="flex flex-wrap gap-x-3 border-t px-3 py-1 first:border-t-0">
            <span className="w-28 shrink-0 font-medium">{outcomeLabels[one.outcome]}</span>
            <span className="min-w-0 break-all font-mono text-xs">{one.path}</span>
            {one.outcome === "refused" && <span className="basis-full text-failed">{one.message}</span>}
          </li>
        ))}
      </ul>
      {more}
    </section>
  );
}

function sentenceOf({ set, total, results, state }: FolderImport): string {
  const count = (outcome: keyof typeof outcomeLabels) =>
    results.filter((one) => one.outcome === outcome).length;
  const counts = Object.entries({
    new: count("new"),
    "new versions": count("new-version"),
    "already there": count("known"),
    refused: count("refused"),
  }).flatMap(([word, n]) => (n > 0 ? [`${n} ${word}`] : []));
  const tally = counts.length > 0 ? `: ${counts.join(", ")}` : "";
  const doing = { sending: "Importing into", stopped: "Stopped importing into", finished: "Imported into" }[
    state
  ];
  return `${doing} “${set}”, ${results.length} of ${counted(total, "file")}${tally}.`;
}
