import { type CallRow, callWords, type SideName } from "@/lib/diff";
import { counted } from "@/lib/std";
import { callLabel } from "../../results/callLabel";
import { sideText } from "../parts/tones";

type Props = {
  readonly calls: readonly CallRow[];
  readonly side: SideName;
  /** True in one of the two cells, so that calls common to both sides are counted once. */
  readonly countSame: boolean;
};

/** Renders one side's calls before a decision: those that differ by name, the rest as a number. */
export function CallMarks({ calls, side, countSame }: Props) {
  const own = calls.filter((call) => call[side] !== null);
  const apart = own.filter((call) => call.status !== "same");
  const same = own.length - apart.length;
  return (
    <span className="flex flex-col text-xs">
      {apart.map((call) => (
        <span
          key={call[side]?.pointer}
          title={callWords[call.status].word}
          className={`${call.status === "added" || call.status === "missing" ? sideText[side] : "text-changed"} wrap-break-word`}
        >
          <span className="font-mono font-semibold">{callWords[call.status].glyph}</span>{" "}
          {callLabel(call[side]?.label ?? "")}
          {call[side]?.match.as === "miss" && (
            <span className="font-semibold text-inconclusive"> ? never recorded</span>
          )}
        </span>
      ))}
      {countSame && same > 0 && <span className="text-ink-3">{counted(same, "same call")}</span>}
    </span>
  );
}
