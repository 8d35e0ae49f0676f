"use client";

import { useMemo } from "react";
import { Select } from "../ui/Select";
import { LoadingState, Skeleton } from "../ui/States";
import { CheckpointDetail } from "./CheckpointDetail";
import { DeployStrip } from "./DeployStrip";
import { lostAnywayLook, nothingLook, outcomeLook } from "./outcomeLook";
import type { InflightProps } from "./schema";
import { stripOf } from "./strip";
import { useThreadOutcomes } from "./useThreadOutcomes";

type Props = Pick<
  InflightProps,
  "checkpoint" | "nav" | "openInflight" | "turnHref" | "titles" | "comments"
> & {
  readonly recording: NonNullable<InflightProps["recording"]>;
  readonly checked: number;
  /** B's title. */
  readonly deployed: string;
};

/** Renders the deploy strip of the open conversation, and its chosen checkpoint. */
export function StripPart(props: Props) {
  const { recording, checked, checkpoint, nav, openInflight, turnHref, titles, deployed } = props;
  const shown = useThreadOutcomes(recording.id, checked, openInflight);
  const turns = useMemo(() => (shown.state === "known" ? stripOf(shown.threads.threads) : []), [shown]);
  const cells = turns.flatMap((turn) => turn.cells);
  const cell = cells.find(({ step }) => step === checkpoint) ?? cells[0];
  return (
    <div id="deploy" className="grid scroll-mt-16 grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="font-semibold">If {deployed} is deployed during</h3>
        <Select
          label="Conversation of the strip"
          value={recording.id}
          options={[...titles].map(([value, title]) => ({ value, title }))}
          onChange={(other) => nav.walk({ recording: other, checkpoint: 0 })}
          className="w-96 max-md:w-full"
        />
      </div>
      {shown.state === "loading" && (
        <LoadingState label="The stored states are being read">
          <Skeleton className="h-44 w-full" />
        </LoadingState>
      )}
      {shown.state === "failed" && (
        <p role="alert" className="text-failed">
          The stored states could not be loaded. Reload the page.
        </p>
      )}
      {shown.state === "unknown" && <p className="text-ink-2">This conversation has not been checked yet.</p>}
      {cell && (
        <>
          <DeployStrip
            turns={turns}
            at={cell.step}
            onWalk={(step) => nav.walk({ recording: recording.id, checkpoint: step })}
          />
          <Legend />
          <CheckpointDetail cell={cell} turnHref={turnHref(cell.turn)} aside={props.comments?.(cell)} />
        </>
      )}
    </div>
  );
}

const Legend = () => (
  <p className="flex flex-wrap gap-x-4 gap-y-1 text-ink-3 text-xs">
    {[...Object.values(outcomeLook), lostAnywayLook, nothingLook].map(({ glyph, word }) => (
      <span key={word}>
        <span aria-hidden className="font-mono">
          {glyph}
        </span>{" "}
        {word}
      </span>
    ))}
    <span>large: waits for the user; small: mid-turn</span>
    <span>← → walk</span>
  </p>
);
