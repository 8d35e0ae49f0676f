import {
  type ComparedDecision,
  cellLabel,
  placeWord,
  type RecordingDiff,
  type SideName,
  type Stop,
} from "@/lib/diff";
import { capitalised } from "@/lib/std";
import { CommentCount } from "../../review/compared/CommentMark";
import { rowAnchor } from "../../review/rowAnchor";
import { StateLink } from "../parts/StateLink";
import { rowTone } from "../parts/tones";
import { CallMarks } from "./CallMarks";

type Props = {
  readonly stop: Stop;
  readonly diff: RecordingDiff;
  readonly current: boolean;
  readonly onStep: () => void;
};

/** Renders an aligned pair of decisions with the preceding calls. */
export function DecisionRow({ stop, diff, current, onStep }: Props) {
  const { row } = stop;
  return (
    <StateLink
      to={{ recording: diff.recording, step: row.id }}
      how="replace"
      onClick={onStep}
      aria-current={current ? "step" : undefined}
      className={`${current ? "bg-soft-accent" : "hover:bg-surface-2"} relative grid grid-cols-[2rem_1fr_1fr] py-1.5`}
    >
      {current && <span className="absolute inset-y-0 left-0 w-0.75 bg-accent" />}
      <span
        className={`${rowTone[stop.tone]} ml-2 flex size-5 items-center justify-center rounded-sm font-mono font-semibold`}
        aria-hidden
      >
        {stop.glyph}
      </span>
      <Cell stop={stop} diff={diff} side="base" />
      <Cell stop={stop} diff={diff} side="head" />
      <span className="absolute top-1.5 right-2">
        <CommentCount step={rowAnchor(diff.recording, row).anchor} />
      </span>
    </StateLink>
  );
}

function Cell({
  stop,
  diff,
  side,
}: {
  readonly stop: Stop;
  readonly diff: RecordingDiff;
  readonly side: SideName;
}) {
  const { row } = stop;
  const label = cellLabel(diff, row, side);
  const other = cellLabel(diff, row, side === "base" ? "head" : "base");
  const location = placeWord(stop);
  const echo = side === "head" && label === other && row.status === "same";
  return (
    <span className="flex min-w-0 flex-col px-2">
      {label === null ? (
        <span className="text-ink-3">no such decision</span>
      ) : (
        <span className={`${emphasis(stop, echo)} wrap-break-word`}>{echo ? "same" : label}</span>
      )}
      <CallMarks calls={row.calls} side={side} countSame={side === "base"} />
      {side === "head" && row.status === "same" && <StateMark row={row} />}
      {side === "base" && location && <span className="text-2xs text-ink-2">{capitalised(location)}</span>}
    </span>
  );
}

/** Marks in the row that the same decision was made on different state. */
function StateMark({ row }: { readonly row: ComparedDecision }) {
  const names = row.channels.filter((one) => one.scope === "state").map((one) => one.channel);
  if (names.length === 0) return null;
  return <span className="truncate text-same-decisions text-xs">~ state: {names.join(", ")}</span>;
}

function emphasis(stop: Stop, echo: boolean): string {
  if (echo) return "text-ink-3";
  return stop.tone === "differs" ? "font-semibold" : "font-medium";
}
