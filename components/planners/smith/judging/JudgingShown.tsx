import { Copy, Square } from "lucide-react";
import type { Judged, JudgingSpent } from "@/lib/server/of/smith/live/judge";
import { counted } from "@/lib/std";
import { Button } from "../../../ui/Button";
import { CopyButton } from "../../../ui/CopyButton";
import { ProgressBar } from "../../../ui/live/ProgressBar";
import type { JudgingState } from "./useJudging";
import { VersionsTable } from "./VersionsTable";

type JudgingShownProps = { readonly state: JudgingState; readonly onCancel: (id: string) => void };

/** Shows how far a judging is, then its table and what it spent. */
export function JudgingShown({ state, onCancel }: JudgingShownProps) {
  if (state.kind === "idle") return null;
  if (state.kind === "trouble")
    return (
      <>
        <p role="alert" className="rounded-md bg-soft-failed p-2 text-failed text-sm">
          ! {state.message}
        </p>
        {state.judged && <JudgedShown judged={state.judged} isComplete={false} />}
      </>
    );
  if (state.kind === "done")
    return <JudgedShown judged={state.judged} isComplete={!state.judged.cancelled} />;
  const { id, done, plannings, spent } = state;
  return (
    <section aria-label="Progress of the judging" className="flex items-center gap-3">
      <ProgressBar
        label="Plannings made"
        done={done}
        total={plannings}
        waits={plannings === 0}
        className="flex-1"
      />
      <span role="status" className="text-ink-2 text-xs">
        {plannings === 0 ? "Starting" : `${done} of ${counted(plannings, "planning")}`}
        {spent && `, ${counted(spent.requests + spent.resent, "request")} sent`}
      </span>
      <Button lacks={id === null ? "It is just starting." : null} onClick={() => id !== null && onCancel(id)}>
        <Square size={13} aria-hidden /> Cancel
      </Button>
    </section>
  );
}

type JudgedShownProps = {
  readonly judged: Judged;
  /** True if it ended at its limit, or with all plannings. */
  readonly isComplete: boolean;
};

function JudgedShown({ judged, isComplete }: JudgedShownProps) {
  const { tables, spent, priced, left, cancelled, failures } = judged;
  return (
    <section aria-label="Result of the judging" className="grid gap-2">
      <VersionsTable tables={tables} />
      <p role="status" className="text-ink-2 text-sm">
        {cancelled && "Cancelled. "}
        {spentWords(spent, priced)}
        {left > 0 && ` ${counted(left, "planning")} not made${isComplete ? ": the limit was reached." : "."}`}
      </p>
      {failures.map((failure) => (
        <p key={failure} className="break-words text-failed text-sm">
          ! Not counted, for the provider failed: {failure}
        </p>
      ))}
      <p className="text-ink-2 text-xs">
        Shares and means with their 95 % intervals. A rule is counted once for each first output that breaks
        it. The table stays until the next judging.
      </p>
      <CopyButton
        label="Copy as JSON"
        icon={<Copy size={13} aria-hidden />}
        text={() => JSON.stringify(judged, null, 2)}
        className="w-36"
      />
    </section>
  );
}

function spentWords({ requests, resent, input, output, dollars }: JudgingSpent, priced: boolean): string {
  const again = resent > 0 ? `, ${resent} more sent again after the provider failed,` : "";
  const cost = priced ? `, about $${dollars.toFixed(4)} by list prices` : "";
  return `Spent: ${counted(requests, "request")}${again} of ${input} tokens sent and ${output} received${cost}.`;
}
