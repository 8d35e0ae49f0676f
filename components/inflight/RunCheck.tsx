import { shareOfAll, tellShare } from "@/lib/std";
import { Button } from "../ui/Button";
import { useFocusFallback } from "../ui/form/useFocusFallback";
import { ProgressBar } from "../ui/live/ProgressBar";
import { RefusalLine } from "../ui/live/RefusalLine";
import type { Check, CheckProgress } from "./useCheck";

type Props = {
  readonly check: Check;
  readonly title: string;
  readonly look: "plain" | "primary";
};

/** Starts and cancels the check, and shows its progress. */
export function RunCheck({ check, title, look: style }: Props) {
  const { progress, reading: isReading, failed, start, cancel } = check;
  const fallback = useFocusFallback<HTMLDivElement>();
  return (
    <div {...fallback} className="flex min-h-8 flex-wrap items-center justify-end gap-2">
      <RefusalLine className="text-sm">{failed}</RefusalLine>
      <span
        className="text-ink-2 text-sm tabular-nums"
        aria-live={progress?.state === "carrying-on" ? "off" : "polite"}
      >
        {progress ? describeProgress(progress) : isReading && "Reading the results"}
      </span>
      {progress && <Bar progress={progress} />}
      {progress ? (
        <Button onClick={cancel}>Stop</Button>
      ) : (
        !isReading && (
          <Button onClick={start} look={style}>
            {title}
          </Button>
        )
      )}
    </div>
  );
}

function describeProgress({ state, done, total, place: position, heads }: CheckProgress): string {
  const which = heads > 1 ? `Topology ${position} of ${heads}: ` : "";
  if (state === "trying-renames") return `${which}trying to rename nodes`;
  if (total === 0) return `${which}counting conversations`;
  return `${which}${tellShare(shareOfAll(done, total), { noun: "conversation" })}`;
}

const Bar = ({ progress: { state, done, total } }: { readonly progress: CheckProgress }) => (
  <ProgressBar
    label="Conversations carried on"
    done={done}
    total={total}
    waits={total === 0 || state === "trying-renames"}
    className="w-32"
  />
);
