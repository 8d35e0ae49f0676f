"use client";

import { Fragment } from "react";
import {
  areLost,
  type InflightReport,
  lossParts,
  tellControl,
  tellLossCount,
  tellNoneStored,
  tellOtherwise,
} from "@/lib/inflight";
import { counted, shareOfAll, tellShare } from "@/lib/std";
import { InCode } from "../ui/code/InCode";
import { LossGroups } from "./LossGroups";
import { RemediationCard } from "./RemediationCard";
import { RunCheck } from "./RunCheck";
import { StripPart } from "./StripPart";
import type { InflightProps } from "./schema";

/** Shows how A's stored threads fare when B is deployed over them. */
export function Inflight(props: InflightProps) {
  const { known, recording, titles, nav, check } = props;
  const whole = known !== null && known.checked === known.recordings;
  return (
    <section
      id="inflight"
      aria-labelledby="inflight-title"
      className="grid scroll-mt-16 grid-cols-[minmax(0,1fr)] gap-3"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="inflight-title" className="font-semibold text-prose">
          Threads in flight
        </h2>
        {!(whole && known.remediation) || check.progress || check.reading ? (
          <RunCheck
            check={check}
            title={known ? "Check again" : "Check threads in flight"}
            look={known ? "plain" : "primary"}
          />
        ) : null}
      </header>
      {known ? (
        <>
          <Result report={known.report} />
          {!whole && <p className="text-inconclusive">? {checkedSoFar(known)}; the figures are of these.</p>}
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 xl:grid-cols-[repeat(2,minmax(0,1fr))]">
            <LossGroups groups={known.report.groups} titles={titles} nav={nav} />
            <RemediationCard remediation={known.remediation} />
          </div>
          {recording && (
            <StripPart
              {...props}
              recording={recording}
              checked={known.checked}
              deployed={known.report.head}
            />
          )}
        </>
      ) : (
        <p className="max-w-prose text-ink-2">
          Not checked yet. The check takes every thread of A at each checkpoint of each conversation, carries
          a copy of it on under A itself and another under B, and says which of them end, stall or lose the
          user's answer under B alone.
        </p>
      )}
    </section>
  );
}

const checkedSoFar = ({ checked, recordings }: NonNullable<InflightProps["known"]>): string =>
  tellShare(shareOfAll(checked, recordings), { noun: "conversation", does: ["checked"] });

function Result({ report }: { readonly report: InflightReport }) {
  const { totals, namespace, head, groups } = report;
  const parts = lossParts(totals);
  const differing = tellOtherwise(report, "A");
  const own = tellControl(report);
  const states = groups.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <p className="text-lg">
        {parts.map((part, i) => (
          <Fragment key={part.noun}>
            {i > 0 && " and "}
            <strong className={`${part.lost > 0 ? "text-failed" : ""} font-semibold tabular-nums`}>
              {tellLossCount(part)}
            </strong>{" "}
            {part.noun}
          </Fragment>
        ))}
        {parts.length > 0 && ` ${areLost(parts, head)} `}
        {tellNoneStored(totals)}
      </p>
      <dl className="grid max-w-prose grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-ink-2">
        <dt className="font-medium">waiting</dt>
        <dd>
          The planner has asked a question and is waiting for the user. Such a thread may be stored for hours.
        </dd>
        <dt className="font-medium">mid-turn</dt>
        <dd>
          Between two checkpoints of a turn: such a thread is there only while a process is killed or
          replaced.
        </dd>
        <dt className="font-medium">counted</dt>
        <dd>
          A conversation is one thread at each of its checkpoints. A checkpoint is stored as it was put, and
          again with what each finished task wrote; the thread is lost where one of these states is.
          {states > 0 &&
            ` The ${counted(totals.waits.lost + totals.midTurn.lost, "lost thread")} have ${counted(states, "lost state")}, by reason below.`}
        </dd>
      </dl>
      {differing && <p className="text-same-decisions">~ {differing}</p>}
      {own && <p className="max-w-prose text-ink-2">{own}</p>}
      <p className="max-w-prose text-ink-2">
        <InCode text={namespace.sentence} />
      </p>
    </div>
  );
}
