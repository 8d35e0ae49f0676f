"use client";
import { useEffect, useRef } from "react";
import type { Selection } from "@/lib/economics";
import { counted } from "@/lib/std";
import { Panel } from "../../ui/Panel";
import { ErrorState, LoadingState, Skeletons } from "../../ui/States";
import { SelectingContext } from "../controls/selecting";
import { fragmentOf } from "../hrefs";
import { ReportView } from "../ReportView";
import { useResults } from "./useResults";

type Props = { readonly results: File; readonly map: File | null };

/** Renders the report of a file of results, or what is wrong with it. */
export function ResultsView({ results, map }: Props) {
  const { answer, select, compare } = useResults({ results, map });
  const target = useRef<string | null>(null);
  useEffect(() => {
    if (answer?.kind !== "view" || target.current === null) return;
    document.getElementById(target.current)?.scrollIntoView();
    target.current = null;
  }, [answer]);
  if (!answer)
    return (
      <LoadingState label={`Reading ${results.name}`}>
        <Skeletons className="flex flex-col gap-4" bars={["h-32 w-full", "h-72 w-full", "h-72 w-full"]} />
      </LoadingState>
    );
  if (answer.kind === "refused") return <Refused {...answer} />;
  const { view } = answer;
  const selecting = {
    compare,
    select: (selection: Selection) => {
      target.current = fragmentOf(selection);
      select(selection);
    },
  };
  const runs = view.report.figures.reduce((sum, { tasks }) => sum + tasks, 0);
  return (
    <SelectingContext value={selecting}>
      <Panel title="About this file">
        <p className="px-3 pt-3">
          {results.name}: {counted(runs, "run")} of tasks under{" "}
          {counted(view.report.architectures.length, "architecture")}. It was read in this browser; nothing is
          sent or stored.
        </p>
        <ul className="flex max-w-prose list-disc flex-col gap-1 p-3 pl-7 text-ink-2 text-sm">
          {view.notes.map((note) => (
            <li key={note} className="break-words">
              {note}
            </li>
          ))}
        </ul>
      </Panel>
      <ReportView economics={view} />
    </SelectingContext>
  );
}

const Refused = ({ file, faults }: { readonly file: string; readonly faults: readonly string[] }) => (
  <Panel title="The file cannot be used">
    <ErrorState title={file}>
      <ul className="flex flex-col gap-1 text-left">
        {faults.map((fault) => (
          <li key={fault} className="break-words">
            {fault}
          </li>
        ))}
      </ul>
    </ErrorState>
  </Panel>
);
