"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import type { Agreement } from "@/lib/server/agreement/get";
import { counted } from "@/lib/std";
import { type SetChoice, SetPicker } from "../recording/SetPicker";
import { RunSweep, type SweepActions } from "../replay/RunSweep";
import { sweepEvents } from "../replay/useSweep";
import { refreshPage, useReading } from "../ui/reading/Refresher";
import { Select } from "../ui/Select";
import { DropLog } from "./DropLog";
import { agreementHref } from "./hrefs";

type Props = {
  readonly agreement: Agreement;
  /** The recording set and the others to choose; `null` for a log. */
  readonly over: SetChoice | null;
  readonly running: string | null;
  readonly more: ReactNode;
  readonly actions: SweepActions;
};

/** Renders what is measured, what is left out, the choice of another source, and the outstanding replays. */
export function AgreementHead({ agreement, over, running, more, actions }: Props) {
  const isReading = useReading();
  const { log, missing } = agreement;
  return (
    <header className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <p className="text-ink-2 text-xs">Reports</p>
          <h1 className="font-semibold text-xl">Agreement</h1>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {log === null && (running !== null || missing > 0) && (
            <RunSweep
              {...actions}
              running={running}
              events={sweepEvents}
              onFinished={refreshPage}
              onProgress={refreshPage}
              reading={isReading}
            />
          )}
          {over && <SetPicker {...over} />}
          <SourceSelect agreement={agreement} />
          <DropLog />
          {more}
        </div>
      </div>
      <p className="text-ink-2">{sentenceOf(agreement)}</p>
      <LeftOut agreement={agreement} />
    </header>
  );
}

function SourceSelect({ agreement }: { readonly agreement: Agreement }) {
  const { planner, planners, topology, topologies, logs, log, set } = agreement;
  const router = useRouter();
  const own = topologies.map(({ name, title }) => ({
    value: agreementHref({ planner, topology: name, log: null, set }),
    title,
    note: planner?.title ?? "",
  }));
  const others = planners
    .filter(({ id }) => id !== planner?.id)
    .map(({ id, title }) => ({
      value: agreementHref({ planner: { id, title }, topology: null, log: null }),
      title,
    }));
  const dropped = logs.map(({ hash, title }) => ({
    value: agreementHref({ planner: null, topology: null, log: hash }),
    title,
    note: "log",
  }));
  return (
    <Select
      label="Measured on"
      value={agreementHref({ planner, topology, log, set })}
      options={[...own, ...others, ...dropped]}
      onChange={(href) => router.push(href)}
      className="max-w-72"
    />
  );
}

/** Describes the turns behind the figures. */
function sentenceOf({ view, planner, title, recordings, missing }: Agreement): string {
  const { report, version } = view;
  const turns = `${counted(report.turns, "turn")} of ${counted(report.cases, "case")}`;
  const of = version === null ? "" : `, version ${version}`;
  if (!planner) return `The log ${title}${of}: ${turns}.`;
  const all = counted(recordings.length, "recording");
  const measured = `${planner.title}, ${title}${of}: ${turns}`;
  if (missing === 0) return `${measured}, replayed from ${all}.`;
  return `${measured} so far, over ${all}. ${counted(missing, "replay is", "replays are")} still to run.`;
}

function LeftOut({ agreement: { view, unpaired, malformed } }: { readonly agreement: Agreement }) {
  const versions = view.leftOut.map(
    ({ version, turns }) =>
      `${counted(turns, "turn")} ${version === null ? "without a version" : `of version ${version}`}`,
  );
  const parts = [
    ...versions,
    ...(unpaired > 0 ? [`${counted(unpaired, "turn")} without both decisions`] : []),
  ];
  return (
    <>
      {parts.length > 0 && (
        <p className="text-ink-2">
          Left out: {parts.join(", ")}. {versions.length > 0 && "A new version starts its own window."}
        </p>
      )}
      {malformed.of > 0 && (
        <details>
          <summary className="w-fit cursor-pointer text-inconclusive">
            {counted(malformed.of, "malformed line")} left out
          </summary>
          <ul className="mt-1 text-ink-2">
            {malformed.first.map(({ line, reason }) => (
              <li key={line}>
                Line {line}: {reason}
              </li>
            ))}
            {malformed.of > malformed.first.length && (
              <li>and {malformed.of - malformed.first.length} more</li>
            )}
          </ul>
        </details>
      )}
    </>
  );
}
